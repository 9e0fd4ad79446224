import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RowSource } from '../rows/row-source.ts';
import { createRangeScan, rangeOfRows } from './number-range.ts';

const sourceOf = (values: readonly number[]): RowSource => ({
  rowCount: values.length,
  cell: (row, name) => (name === 'half' ? (values[row] ?? 0) / 2 : (values[row] ?? null)),
});

/** Zero is in it, and has no sign. */
const rangeBetween = (values: readonly number[]) => ({
  least: Math.min(0, ...values.map((value) => value + 0)),
  greatest: Math.max(0, ...values.map((value) => value + 0)),
});

it('the numbers of a column lie between the least and the greatest, however many rows are read in a go', () => {
  const numbers = fc.array(fc.double({ noNaN: true }), { maxLength: 450 });
  fc.assert(
    fc.property(numbers, (values) => {
      const rows = sourceOf(values);
      const scan = createRangeScan(['v', 'half'], values.length);
      let goes = 0;
      for (let isDone = false; !isDone; goes++) {
        let turns = 1;
        isDone = scan.readOn(rows, () => turns-- > 0);
      }
      expect(goes).toBeGreaterThanOrEqual(Math.floor(values.length / 100));
      const halves = values.map((value) => value / 2);
      expect([scan.rangeOf('v'), scan.rangeOf('half')]).toEqual([rangeBetween(values), rangeBetween(halves)]);
      expect(rangeOfRows(rows, values.length, 'v', 1)).toEqual(rangeBetween(values));
      const thirds = values.filter((_, row) => row % 3 === 0);
      expect(rangeOfRows(rows, values.length, 'v', 3)).toEqual(rangeBetween(thirds));
    }),
  );
});

it('texts count for nothing, and a column that was not asked for has no range', () => {
  const rows: RowSource = { rowCount: 2, cell: (row) => (row === 0 ? 'text' : 7) };
  const scan = createRangeScan(['v'], 2);
  expect(scan.readOn(rows, () => true)).toBe(true);
  expect(scan.rangeOf('v')).toEqual({ least: 0, greatest: 7 });
  expect(scan.rangeOf('other')).toBeUndefined();
});
