import { expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { groupLines, groupRows } from './group-rows.ts';
import { createGroupTotals } from './group-totals.ts';
import { GROUP_COLUMN, groupedSource } from './grouped-source.ts';

const columns = [
  sampleColumn('Kind', 'text'),
  sampleColumn('NAV', 'number', { measure: 'amount' }),
  sampleColumn('Share', 'percmath'),
];
const rows = rowSourceFromRows([
  { kind: 'b', nav: 1, share: 0.5 },
  { kind: 'a', nav: 2, share: 0.25 },
  { kind: 'b', nav: 4, share: 0.1 },
  { kind: null, nav: null, share: null },
]);
const groups = groupRows(rows, 'kind');

it('groups come in the order of their first rows, a missing value is one of its own', () => {
  expect(groups).toEqual([
    { value: 'b', rows: [0, 2] },
    { value: 'a', rows: [1] },
    { value: null, rows: [3] },
  ]);
});

it('a subtotal is by what a column’s numbers stand for: amounts are added up, ratios never', () => {
  const sums = createGroupTotals({ rows, columns, groups, kind: 'sum' })(0);
  expect([sums.get('nav'), sums.get('share')]).toEqual([5, null]);
  const most = createGroupTotals({ rows, columns, groups, kind: 'max' })(0);
  expect([most.get('nav'), most.get('share')]).toEqual([4, 0.5]);
});

it('a closed group shows its head alone; rows keep their ids, heads have others', () => {
  const lines = groupLines(groups, (group) => group === 1);
  const source = groupedSource({
    rows,
    columns,
    lines,
    totalsOf: createGroupTotals({ rows, columns, groups, kind: 'sum' }),
    nameOf: (group) => `group ${group}`,
    headOf: (group, isOpen) => `${group} ${isOpen}`,
  });
  expect(lines.map((line) => line.kind)).toEqual(['head', 'head', 'row', 'head']);
  expect([0, 1, 2, 3].map((line) => source.idOf?.(line))).toEqual([-1, -2, 1, -3]);
  expect([0, 1, 2].map((line) => source.cell(line, GROUP_COLUMN))).toEqual(['0 false', '1 true', 'group 1']);
  expect([0, 2].map((line) => source.cell(line, 'nav'))).toEqual([5, 2]);
  // Where a sum makes no sense nothing stands, not even that it is missing.
  expect(source.cell(0, 'share')).toBe('\u00a0');
});
