import { describe, expect, it } from 'vitest';
import type { Figure, Table } from '../../model/document.ts';
import { formatOf } from '../../model/format.ts';
import { bareRows, contextOver } from './bare-context.ts';
import { breachesAndTests } from './breaches.ts';

type Kind = readonly [type: string, subType: string];

function rowOf(
  [typedesc, subtypedesc]: Kind,
  [value, evalue]: readonly number[],
  limitType: string,
  utilisation = 1.14,
) {
  const tests = [{ prio: 1, typedesc, subtypedesc, value, evalue, utilisation, comment: null }];
  const context = contextOver({ ...bareRows, fund: [{ ...bareRows.fund[0], limit_type: limitType }], tests });
  const [table] = breachesAndTests(context).blocks as [Table];
  return table.rows[0] as [number, string, Figure, Figure, Figure];
}

function figuresOf(kind: Kind, values: readonly number[], limitType: string) {
  const [, , measured, allowed] = rowOf(kind, values, limitType);
  return [measured, allowed] as const;
}

/** How value and allowed value of a test are written. */
function formsOf(kind: Kind, limitType = 'ABSOLUT') {
  const [value, allowed] = figuresOf(kind, [8, 7], limitType);
  const formOf = ({ unit, decimals, isMinimum }: Figure) => [isMinimum ? 'at least' : 'at most', unit, decimals];
  return [formOf(value).slice(1), formOf(allowed)];
}

describe('value and allowed value of a failed test', () => {
  it.each([
    ['Market risk limit', 'Utilisation'],
    ['Market risk limit of the house', 'Utilisation'],
    ['VaR change', 'Day on day'],
    ['Exception', 'Day'],
    ['Stress limit', 'Worst scenario'],
    ['Leverage', 'Sum of notionals'],
    ['Leverage', 'Commitment'],
  ] as const)('of %s, %s are percent', (type, subType) => {
    expect(formsOf([type, subType])).toEqual([
      ['percent', undefined],
      ['at most', 'percent', undefined],
    ]);
  });

  it('of liquid assets are percent, and what is allowed is a minimum', () => {
    expect(formsOf(['Liquid assets', '30 days'])).toEqual([
      ['percent', undefined],
      ['at least', 'percent', undefined],
    ]);
  });

  it.each([
    ['Exceptions', '250 days'],
    ['SRRI', 'Class outside'],
    ['Reconciliation', 'Rows that fail'],
  ] as const)('of %s, %s are whole numbers', (type, subType) => {
    expect(formsOf([type, subType])).toEqual([
      ['number', 0],
      ['at most', 'number', 0],
    ]);
  });

  it('of market risk against a reference portfolio are the ratio that the limits show', () => {
    expect(formsOf(['Market risk limit', 'Utilisation'], 'RELATIV')).toEqual([
      ['number', undefined],
      ['at most', 'number', undefined],
    ]);
  });

  it('of a test of the house’s own are plain numbers: nothing is known of their unit', () => {
    expect(formsOf(['iTraxx', 'Spread'])).toEqual([
      ['number', 4],
      ['at most', 'number', 4],
    ]);
  });

  it.each([
    ['Leverage', 'Number of brokers'],
    ['Market risk limit', 'Number of desks'],
    ['Liquid assets', 'Number of venues'],
  ] as const)('of %s, %s, a subtype of the house’s own, are plain numbers, too', (type, subType) => {
    expect(formsOf([type, subType])).toEqual([
      ['number', 4],
      ['at most', 'number', 4],
    ]);
  });

  it.each([
    [['Market risk limit', 'Utilisation'], 'RELATIV', [2.0034, 2], ['2,003', '2,000']],
    [['Market risk limit', 'Utilisation'], 'ABSOLUT', [0.20004, 0.2], ['20,004 %', '20,000 %']],
    [['Exception', 'Day'], 'ABSOLUT', [0.000_312, 0.000_309], ['0,0312 %', '0,0309 %']],
    [['Exception', 'Day'], 'ABSOLUT', [0.000_394, 0.000_351], ['0,039 %', '0,035 %']],
    [['Liquid assets', '1 day'], 'ABSOLUT', [0.149_97, 0.15], ['14,997 %', '15,000 %']],
    [['Exceptions', '250 days'], 'ABSOLUT', [5, 4], ['5', '4']],
    [['Exceptions', '250 days'], 'ABSOLUT', [4.8, 4.6], ['4,8', '4,6']],
    [['iTraxx', 'Spread'], 'ABSOLUT', [1.000_02, 1], ['1,00002', '1,00000']],
    [['Leverage', 'Commitment'], 'ABSOLUT', [2.1, 2], ['210,00 %', '200,00 %']],
    // Nothing tells them apart.
    [['Leverage', 'Commitment'], 'ABSOLUT', [2, 2], ['200,00 %', '200,00 %']],
  ] as const)('of %s under %s, %s, are told apart: %s', (kind, limitType, values, written) => {
    const { figure } = formatOf('DE');
    const texts = figuresOf(kind, values, limitType).map((each) => figure(each.value, each));
    expect(texts.map((text) => text.replace('\u202F', ' '))).toEqual(written);
  });
});

describe('the utilisation of a failed test', () => {
  it.each([
    [1.14, '114,00 %'],
    [1.000_02, '100,002 %'],
    [1, '100,00 %'],
  ])('%s is told from the whole of its limit: %s', (utilisation, written) => {
    const [, , , , cell] = rowOf(['Leverage', 'Commitment'], [2.000_04, 2], 'ABSOLUT', utilisation);
    expect(formatOf('DE').figure(cell.value, cell).replace('\u202F', ' ')).toBe(written);
  });
});
