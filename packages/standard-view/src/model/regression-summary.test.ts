import { rowSourceFromRows } from '@fundscope/wview-grid';
import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { regressionRows, shownRegressionRows } from './regression-rows.ts';
import { summarizeRegression } from './regression-summary.ts';

const columns = buildInfo().colForList;
const value = {
  ...columns.find(({ SqlColName }) => SqlColName === 'value'),
  regTolerance: { absolute: 0.01, relative: 0 },
};
const compared = [value, columns.find(({ SqlColName }) => SqlColName === 'limitType')] as typeof columns;
const both = { rrSide: 'both', rrDuplicates: 0, limitType: 'a', limitType__r: 'a' };
const rows = rowSourceFromRows([
  { _rn: 1, ...both, book: 1, rrInDiff: 1, value: 0.5, value__r: 0.2, value__d: 0.3 },
  { _rn: 2, ...both, book: 2, rrInDiff: 1, value: 0.1, value__r: 0.9, value__d: -0.8 },
  { _rn: 3, ...both, book: 3, rrInDiff: 0, value: 0.1, value__r: 0.105, value__d: -0.005 },
  { _rn: 4, rrSide: 'first', rrDuplicates: 0, rrInDiff: 2, book: 4, value: 1, value__r: null, value__d: null },
  { _rn: 5, rrSide: 'second', rrDuplicates: 0, rrInDiff: 2, book: null, book__r: 5, value: null, value__r: 2 },
]);

describe('a regression', () => {
  it('is summed up by column: how many rows differ beyond the tolerance, and the largest difference', () => {
    expect([...summarizeRegression(rows, compared)].at(-1)).toEqual({
      onlyFirst: 1,
      onlySecond: 1,
      columns: [
        { column: compared[0], differing: 2, largest: -0.8 },
        { column: compared[1], differing: 0, largest: null },
      ],
    });
  });

  it('is summed up piece by piece', () => {
    const many = { ...rows, rowCount: 120, cell: (row: number, name: string) => rows.cell(row % 5, name) };
    const pieces = [...summarizeRegression(many, compared)];
    expect(pieces.map(({ onlyFirst }) => onlyFirst)).toEqual([10, 20, 24]);
  });

  it('shows the key of a row that only the second set has', () => {
    const shown = regressionRows(rows, new Set(['value']));
    expect(shown.cell(4, 'book')).toBe(5);
    expect(shown.cell(4, 'value')).toBeNull();
    expect(shown.cell(0, 'book')).toBe(1);
  });

  it('shows all rows, or only those in difference', () => {
    expect(shownRegressionRows(rows, false).rowCount).toBe(5);
    expect(shownRegressionRows(rows, true).rowCount).toBe(4);
  });
});
