import { expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { groupLines, groupRows } from './group-rows.ts';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { createGroupLimits } from './group-limits.ts';
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
    lines,
    totalsOf: createGroupTotals({ rows, columns, groups, kind: 'sum' }),
    isLimited: () => false,
    nameOf: (group) => `group ${group}`,
    headOf: (group, isOpen) => `${group} ${isOpen}`,
  });
  expect(lines.map((line) => line.kind)).toEqual(['head', 'head', 'row', 'head']);
  expect([0, 1, 2, 3].map((line) => source.idOf?.(line))).toEqual([-1, -2, 1, -3]);
  expect([0, 1, 2].map((line) => source.cell(line, GROUP_COLUMN))).toEqual(['0 false', '1 true', 'group 1']);
  expect([0, 2].map((line) => source.cell(line, 'nav'))).toEqual([5, 2]);
  // Where a sum makes no sense nothing stands, not even that it is missing.
  const blank = (['percmath', 'bool', 'date', 'logdate', 'text', 'name', 'book'] as const).map((type) =>
    createCellFormatter(sampleColumn('Share', type), 'en')(source.cell(0, 'share')),
  );
  expect(new Set(blank)).toEqual(new Set(['\u00a0']));
  expect(source.cell(0, 'is_breach')).toBe('\u00a0');
});

it('the head of a group has a bar only where value and limit are of the same rows: never two maxima, never a mean of ratios', () => {
  const limited = [
    sampleColumn('Kind', 'text'),
    sampleColumn('Claim', 'number', { measure: 'amount', limit: 'line' }),
    sampleColumn('Line', 'number', { measure: 'amount' }),
    sampleColumn('Ratio', 'percmath', { limit: 'cap' }),
    sampleColumn('Cap', 'percmath'),
    sampleColumn('Used', 'percmath', { limit: 1 }),
  ];
  const given = rowSourceFromRows([
    { kind: 'a', claim: 1, line: 4, ratio: 0.5, cap: 1, used: 0.5 },
    { kind: 'a', claim: 2, line: 8, ratio: 0.1, cap: 2, used: 0.7 },
    { kind: 'b', claim: 1, line: null, ratio: 0.5, cap: 1, used: 0.5 },
  ]);
  const barsOf = (kind: 'sum' | 'mean' | 'min' | 'max') => {
    const ofKind = { rows: given, columns: limited, groups: groupRows(given, 'kind'), kind };
    const source = groupedSource({
      rows: given,
      lines: groupLines(ofKind.groups, () => true),
      totalsOf: createGroupTotals(ofKind),
      isLimited: createGroupLimits(ofKind),
      nameOf: String,
      headOf: String,
    });
    const bars = new Map(
      prepareColumns(limited, 'en').map(({ definition, shareOf }) => [definition.DisplayName, shareOf]),
    );
    // The head of a, its first row, the head of b.
    return ['Claim', 'Ratio', 'Used'].map((name) => [0, 1, 3].map((line) => bars.get(name)?.(source, line)));
  };
  const [claim, ratio] = [0.25, 0.5];
  expect(barsOf('sum')).toEqual([
    [0.25, claim, undefined],
    [undefined, ratio, undefined],
    [undefined, 0.5, undefined],
  ]);
  expect(barsOf('max')).toEqual([
    [undefined, claim, undefined],
    [undefined, ratio, undefined],
    [0.7, 0.5, 0.5],
  ]);
  expect(barsOf('mean')).toEqual([
    [undefined, claim, undefined],
    [undefined, ratio, undefined],
    [undefined, 0.5, undefined],
  ]);
});
