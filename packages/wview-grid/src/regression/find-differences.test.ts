import { expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { comparedGroups } from './compared-groups.ts';
import { cellsOfDifference, differenceAt, findDifferences, firstRowDifferingIn } from './find-differences.ts';

const columns = [
  sampleColumn('Fund', 'name', { regType: 1 }),
  sampleColumn('NAV', 'number', { regType: 2, regTolerance: { absolute: 0.5, relative: 0 } }),
  sampleColumn('Text', 'text', { regType: 2 }),
  sampleColumn('Other', 'text', { regType: 2 }),
];
const same = {
  fund: 'A',
  rrSide: 'both',
  rrInDiff: 0,
  nav: 1,
  nav__r: 1.2,
  text: 'x',
  text__r: 'x',
  other: 1,
  other__r: 2,
};
const both = { ...same, rrInDiff: 2, nav__r: 3, text__r: 'y' };
const rows = rowSourceFromRows([
  { _rn: 1, ...same },
  { _rn: 2, ...both },
  { _rn: 3, ...same, rrSide: 'second', rrInDiff: 3, nav: null },
  { _rn: 4, ...same, rrInDiff: 1, text__r: 'z' },
]);
/** The text stands before the number, whose own value is hidden; `other` is not compared. */
const shown = ['fund', 'rrSide', 'text', 'text__r', 'nav__r', 'nav__d', 'other'];
const space = { rows, rowCount: 4, shown, groups: comparedGroups(columns, new Set(['other']), shown) };
const found = () => [...findDifferences(space)].flat().map((difference) => cellsOfDifference(space, difference));

it('a comparison that differs beyond its tolerance is one difference, a row of one set another, as they stand', () => {
  expect(found()).toEqual([
    { row: 1, names: ['text', 'text__r'] },
    { row: 1, names: ['nav__r', 'nav__d'] },
    { row: 2, names: ['rrSide'] },
    { row: 3, names: ['text', 'text__r'] },
  ]);
});

it('each cell of a comparison, and each of a row of one set, is at its difference', () => {
  const [first, second, third] = [...findDifferences(space)].flat();
  expect([differenceAt(space, 1, 'text'), differenceAt(space, 1, 'text__r')]).toEqual([first, first]);
  expect(differenceAt(space, 1, 'nav__d')).toBe(second);
  expect(differenceAt(space, 2, 'fund')).toBe(third);
});

it('finds the first row in which a column differs, also of a column that is not shown', () => {
  expect(columns.slice(1).map((column) => firstRowDifferingIn(space, column))).toEqual([1, 1, 0]);
});

it('hands on what it has found before it is done, and looks at no row that cannot be gone to', () => {
  const many = { ...space, rows: { rowCount: 1000, cell: () => 1 }, rowCount: 120 };
  expect([...findDifferences(many)].length).toBe(3);
  expect([...findDifferences({ ...space, rowCount: 2 })].flat()).toHaveLength(2);
});
