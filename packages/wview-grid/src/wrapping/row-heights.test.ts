import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalHeights, measuredHeights } from './row-heights.ts';

const make = (heights: readonly number[]) => {
  const measured: number[] = [];
  const rows = measuredHeights({
    rowCount: heights.length,
    measure: (row) => {
      measured.push(row);
      return heights[row] ?? 0;
    },
    defaultHeight: 28,
  });
  return { rows, measured };
};

it('an unknown row has the default height, then the mean of the known rows', () => {
  const { rows } = make([20, 40, 60]);
  expect(rows.heightOf(2)).toBe(28);
  rows.measureUntil(2);
  expect([0, 1, 2].map(rows.heightOf)).toEqual([20, 40, 30]);
  expect([0, 1, 2, 3].map(rows.topOf)).toEqual([0, 20, 60, 90]);
});

it('each row is measured once, and none beyond the asked one', () => {
  const { rows, measured } = make([20, 40, 60]);
  expect(rows.measureUntil(2)).toBe(true);
  expect(rows.measureUntil(1)).toBe(false);
  expect(rows.measureUntil(99)).toBe(true);
  expect(rows.measureUntil(99)).toBe(false);
  expect(measured).toEqual([0, 1, 2]);
  expect(rows.knownCount()).toBe(3);
});

it('a drawn row may grow but not shrink, and moves those below it', () => {
  const { rows } = make([20, 40]);
  rows.measureUntil(2);
  expect(rows.grow(0, 50)).toBe(true);
  expect(rows.grow(1, 30)).toBe(false);
  expect([0, 1].map(rows.heightOf)).toEqual([50, 40]);
  expect(rows.topOf(2)).toBe(90);
});

it('the row at an offset is the one that covers it, whatever part of the rows is known', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(heights, fc.nat(60), fc.nat(12_000), (all, until, offset) => {
      const { rows } = make(all);
      rows.measureUntil(until);
      const row = rows.rowAt(offset);
      const isLast = row === all.length - 1;
      expect(rows.topOf(row)).toBeLessThanOrEqual(offset);
      if (!isLast) expect(rows.topOf(row + 1)).toBeGreaterThan(offset);
    }),
  );
});

it('rows of one height stand one below the other', () => {
  const rows = equalHeights(10, 28);
  expect([rows.topOf(3), rows.rowAt(84), rows.rowAt(83), rows.rowAt(9999), rows.rowAt(-5)]).toEqual([84, 3, 2, 9, 0]);
});
