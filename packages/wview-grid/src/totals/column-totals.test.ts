import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { sampleColumn } from '../testing/sample-view.ts';
import { createTotalsCounter } from './column-totals.ts';

const totalsOf = (column: ColumnDefinition, values: readonly CellValue[]) => {
  const counter = createTotalsCounter(column);
  for (const value of values) counter.add(value);
  return counter.totals();
};

it.each(['level', 'identifier'] as const)('never a sum of what the catalogue calls a %s', (measure) => {
  expect(totalsOf(sampleColumn('NAV', 'number', { measure }), [1, 2]).sum).toBeNull();
});

it('an identifier is counted, and nothing else', () => {
  expect(totalsOf(sampleColumn('Request', 'number', { measure: 'identifier' }), [7, 9, null])).toEqual({
    count: 2,
    sum: null,
    mean: null,
    min: null,
    max: null,
  });
});

it.each(['perc', 'percmath'] as const)('%s has a mean and no sum', (type) => {
  expect(totalsOf(sampleColumn('Share', type), [1, 2, null])).toEqual({
    count: 2,
    sum: null,
    mean: 1.5,
    min: 1,
    max: 2,
  });
});

it('dates have a least and a greatest, bools a count of those that are true', () => {
  expect(totalsOf(sampleColumn('Date', 'date'), ['2026-02-01', '2026-01-31', null])).toMatchObject({
    count: 2,
    mean: null,
    min: '2026-01-31',
    max: '2026-02-01',
  });
  expect(totalsOf(sampleColumn('Is', 'bool'), [true, false, 1, null]).count).toBe(2);
});

it('a sum loses nothing to rounding', () => {
  expect(totalsOf(sampleColumn('NAV', 'number'), [1e16, 1, -1e16]).sum).toBe(1);
});

it('the mean lies between the least and the greatest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const { mean, min, max } = totalsOf(sampleColumn('NAV', 'number'), values);
      expect(mean).toBeGreaterThanOrEqual(Number(min));
      expect(mean).toBeLessThanOrEqual(Number(max));
    }),
  );
});
