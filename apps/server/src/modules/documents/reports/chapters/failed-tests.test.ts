import { describe, expect, it } from 'vitest';
import { NOTHING, type Figure, type Table } from '../../model/document.ts';
import { formatOf } from '../../model/format.ts';
import { bareRows, contextOver } from './bare-context.ts';
import { breachesAndTests } from './breaches.ts';

const fraction = { unit: 'fraction', isminimum: false } as const;
const minimum = { unit: 'fraction', isminimum: true } as const;
const count = { unit: 'count', isminimum: false } as const;
const ratio = { unit: 'number', isminimum: false } as const;
const percent = { unit: 'percent', isminimum: false } as const;
const none = { unit: null, isminimum: false } as const;
type Told = { readonly unit: string | null; readonly isminimum: boolean };

function rowOf(told: Told, [value, evalue]: readonly number[], { utilisation = 1.14, limitType = 'ABSOLUT' } = {}) {
  const test = { prio: 1, typedesc: 'Leverage', subtypedesc: 'Commitment', value, evalue, utilisation, comment: null };
  const context = contextOver({
    ...bareRows,
    fund: [{ ...bareRows.fund[0], limit_type: limitType }],
    tests: [{ ...test, ...told }],
  });
  const [table] = breachesAndTests(context).blocks as [Table];
  return table.rows[0] as [number, string, Figure, Figure, Figure];
}

function figuresOf(told: Told, values: readonly number[], limitType = 'ABSOLUT') {
  const [, , measured, allowed] = rowOf(told, values, { limitType });
  return [measured, allowed] as const;
}

describe('value and allowed value of a failed test', () => {
  it.each([
    ['fraction', fraction, ['at most', 'percent', undefined]],
    ['minimum in percent', minimum, ['at least', 'percent', undefined]],
    ['percent points', percent, ['at most', 'percent', undefined]],
    ['count', count, ['at most', 'number', 0]],
    ['ratio', ratio, ['at most', 'number', undefined]],
    ['plain number, where the row has no unit', none, ['at most', 'number', 4]],
    ['plain number, where the unit is unknown', { unit: 'miles', isminimum: false }, ['at most', 'number', 4]],
  ] as const)('are written in the unit of their row: %s', (_, told, form) => {
    const [value, allowed] = figuresOf(told, [8, 7]);
    const formOf = ({ unit, decimals, isMinimum }: Figure) => [isMinimum ? 'at least' : 'at most', unit, decimals];
    expect([formOf(value).slice(1), formOf(allowed)]).toEqual([form.slice(1), form]);
  });

  it('of market risk against a reference portfolio are the ratio that the limits of the document show', () => {
    const of = { ...fraction, typedesc: 'Market risk limit', subtypedesc: 'Utilisation' };
    const [value] = figuresOf(of, [1.9, 2], 'RELATIV');
    expect([value.unit, value.value]).toEqual(['number', 1.9]);
    expect(figuresOf(of, [0.19, 0.2], 'ABSOLUT')[0].unit).toBe('percent');
  });

  it.each([
    [ratio, [2.0034, 2], ['2,003', '2,000']],
    [fraction, [0.20004, 0.2], ['20,004 %', '20,000 %']],
    [fraction, [0.000_312, 0.000_309], ['0,0312 %', '0,0309 %']],
    [fraction, [0.000_394, 0.000_351], ['0,039 %', '0,035 %']],
    [minimum, [0.149_97, 0.15], ['14,997 %', '15,000 %']],
    [count, [5, 4], ['5', '4']],
    [count, [4.8, 4.6], ['4,8', '4,6']],
    [percent, [20.921, 20], ['20,92 %', '20,00 %']],
    [none, [1.000_02, 1], ['1,00002', '1,00000']],
    [fraction, [2.1, 2], ['210,00 %', '200,00 %']],
    // Nothing tells them apart.
    [fraction, [2, 2], ['200,00 %', '200,00 %']],
  ] as const)('of the unit $0.unit, %s, are told apart: %s', (told, values, written) => {
    const { figure } = formatOf('DE');
    const texts = figuresOf(told, values).map((each) => figure(each.value, each));
    expect(texts.map((text) => text.replace('\u202F', ' '))).toEqual(written);
  });
});

describe('the utilisation of a failed test', () => {
  it('is missing for a risk class, which is no share of the class that is due', () => {
    const srri = { ...count, typedesc: 'SRRI', subtypedesc: 'Class outside' };
    expect(rowOf(srri, [7, 6], { utilisation: 1.01 })[4]).toBe(NOTHING);
  });

  it.each([
    [1.14, '114,00 %'],
    [1.000_02, '100,002 %'],
    [1, '100,00 %'],
  ])('%s is told from the whole of its limit: %s', (utilisation, written) => {
    const [, , , , cell] = rowOf(fraction, [2.000_04, 2], { utilisation });
    expect(formatOf('DE').figure(cell.value, cell).replace('\u202F', ' ')).toBe(written);
  });
});

it('the name of a failed test repeats no text', () => {
  const test = { ...count, typedesc: 'Test of the house in 9 Tagen', subtypedesc: '9 Tage' };
  expect(rowOf(test, [8, 4])[1]).toBe('Test of the house in 9 Tagen');
});
