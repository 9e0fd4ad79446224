import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RowSource } from '../rows/row-source.ts';
import { createRangeScan, rangeOfRows } from './number-range.ts';

const sourceOf = (values: readonly number[]): RowSource => ({
  rowCount: values.length,
  cell: (row, name) => (name === 'half' ? (values[row] ?? 0) / 2 : (values[row] ?? null)),
});

it('rows that are read in several goes give the range that one go gives', () => {
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
      for (const name of ['v', 'half']) expect(scan.rangeOf(name)).toEqual(rangeOfRows(rows, values.length, name, 1));
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
