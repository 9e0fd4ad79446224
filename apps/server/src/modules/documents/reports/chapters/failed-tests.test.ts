import { describe, expect, it } from 'vitest';
import type { Figure, Table } from '../../model/document.ts';
import { bareRows, contextOver } from './bare-context.ts';
import { breachesAndTests } from './breaches.ts';

/** How value and allowed value of a test are written. */
function formsOf([typedesc, subtypedesc]: readonly [string, string], limitType = 'ABSOLUT') {
  const tests = [{ prio: 1, typedesc, subtypedesc, value: 0.0798, evalue: 0.07, utilisation: 1.14, comment: null }];
  const context = contextOver({ ...bareRows, fund: [{ ...bareRows.fund[0], limit_type: limitType }], tests });
  const [table] = breachesAndTests(context).blocks as [Table];
  const [, , value, allowed] = table.rows[0] as [number, string, Figure, Figure];
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
});
