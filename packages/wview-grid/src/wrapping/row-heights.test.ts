import { expect, it } from 'vitest';
import { createRowHeights } from './row-heights.ts';

const make = (heights: readonly number[]) => {
  const measured: number[] = [];
  const rows = createRowHeights({
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

it('a drawn row may grow but not shrink', () => {
  const { rows } = make([20, 40]);
  rows.measureUntil(2);
  expect(rows.grow(0, 50)).toBe(true);
  expect(rows.grow(1, 30)).toBe(false);
  expect([0, 1].map(rows.heightOf)).toEqual([50, 40]);
});
