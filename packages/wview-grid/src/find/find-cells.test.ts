import { expect, it } from 'vitest';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { findCells, nextHit } from './find-cells.ts';

const columns = prepareColumns([sampleColumn('Fund', 'name'), sampleColumn('NAV', 'number')], 'en');
const rows = rowSourceFromRows(
  Array.from({ length: 100 }, (_, index) => ({ _rn: index + 1, fund: `Fund ${index}`, nav: -1000 * index })),
);
const found = (query: string, reachableRows = 100) => [...findCells({ rows, reachableRows, columns, query })];
const find = (query: string) => found(query).flatMap(({ hits }) => hits);

it('finds in the text as it is shown, of either case, in rows that are not drawn', () => {
  expect(find('FUND 99')).toEqual([{ row: 99, column: 0 }]);
  expect(find('-99,000.00')).toEqual([{ row: 99, column: 1 }]);
  expect(find('nothing')).toEqual([]);
});

it('an empty search finds nothing', () => {
  expect(find('')).toEqual([]);
});

it('looks through all rows, and counts the hits in those that the table cannot show', () => {
  const pieces = found('fund 9', 91);
  expect(pieces.flatMap(({ hits }) => hits)).toEqual([
    { row: 9, column: 0 },
    { row: 90, column: 0 },
  ]);
  expect(pieces.reduce((sum, { beyond }) => sum + beyond, 0)).toBe(9);
});

it('the next hit is the first from the active cell on, and the first of all behind the last', () => {
  const hits = find('fund 9');
  expect(hits[nextHit(hits, { row: 50, column: 1 })]).toEqual({ row: 90, column: 0 });
  expect(nextHit(hits, { row: 99, column: 1 })).toBe(0);
});
