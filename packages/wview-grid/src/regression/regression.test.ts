import { expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { regressionColumns } from './regression-columns.ts';
import { regressionMarker, regressionSource, rowsInDifference } from './regression-source.ts';

const columns = [
  sampleColumn('Fund', 'name', { regType: 1 }),
  sampleColumn('NAV', 'number', { regType: 2, regTolerance: { absolute: 0.5, relative: 0 } }),
  sampleColumn('Ratio', 'number', { regType: 3 }),
  sampleColumn('Text', 'text', { regType: 2 }),
  sampleColumn('Note', 'text'),
];
const pair = { _rn: 1, fund: 'A', rrSide: 'both', rrDuplicates: 0, text: 'x', text__r: 'x', note: 'n' };
const rows = rowSourceFromRows([
  { ...pair, nav: 10, nav__r: 12, nav__d: -2, ratio: 0.07, ratio__r: 0.07, ratio__d: 0, rrInDiff: 1 },
  { ...pair, nav: 10, nav__r: 10.4, nav__d: -0.4, ratio: 0.07, ratio__r: 0.07, ratio__d: 0, rrInDiff: 0 },
  { ...pair, rrSide: 'second', nav: null, nav__r: 1, rrInDiff: 2, rrDuplicates: 3 },
]);
const titles = {
  side: 'Side',
  differenceCount: 'n',
  titleOfSecond: (title: string) => `${title} 2`,
  titleOfDifference: (title: string) => `${title} d`,
  titleOfSet: (title: string, set: string) => `${title} (${set})`,
  tooltipOfSet: (set: string, other: string) => `${set}, not ${other}`,
  tooltipOfDifference: ({ first, second }: { first: string; second: string }, isPercent: boolean) =>
    `${first} minus ${second}${isPercent ? ' in points' : ''}`,
};
const words = {
  both: 'both',
  first: 'first',
  second: 'second',
  duplicates: (count: number) => `x${count}`,
  missing: '(missing)',
  emptyText: '(empty)',
};

it('compared columns have both values, numbers the difference too; others stand alone', () => {
  expect(regressionColumns(columns, { titles }).map(({ SqlColName }) => SqlColName)).toEqual([
    'fund',
    'rrSide',
    'rrInDiff',
    'nav',
    'nav__r',
    'nav__d',
    'ratio',
    'ratio__r',
    'ratio__d',
    'text',
    'text__r',
    'note',
  ]);
});

it('with names of the sets titles and tooltips name both, and the difference of percents is in percentage points', () => {
  const setNames = { first: 'production', second: 'testing' };
  const percent = { ...columns.find(({ SqlColName }) => SqlColName === 'nav')!, ColType: 'percmath' as const };
  const compared = regressionColumns([percent], { titles, setNames }).filter(({ SqlColName }) =>
    SqlColName.startsWith('nav'),
  );
  expect(compared.map(({ DisplayName }) => DisplayName)).toEqual([
    `${percent.DisplayName} (production)`,
    `${percent.DisplayName} (testing)`,
    `${percent.DisplayName} d`,
  ]);
  const own = percent.TextTooltip === '' ? '' : `${percent.TextTooltip} `;
  expect(compared.map(({ TextTooltip }) => TextTooltip)).toEqual([
    `${own}production, not testing`,
    `${own}testing, not production`,
    `${own}production minus testing in points`,
  ]);
});

it('regColsToIgnore are not compared', () => {
  const names = regressionColumns(columns, { titles, ignored: ['NAV'] }).map(({ SqlColName }) => SqlColName);
  expect(names).not.toContain('nav__r');
  expect(regressionMarker(rows, columns, ['NAV'])(0, 'nav')).toBeNull();
});

it('regType 3 is multiplied by 100, without noise', () => {
  const source = regressionSource(rows, columns, words);
  expect([source.cell(0, 'ratio'), source.cell(0, 'nav')]).toEqual([7, 10]);
});

it('cells in difference are marked, beyond the tolerance only; rows of one side as such', () => {
  const mark = regressionMarker(rows, columns);
  expect([mark(0, 'nav'), mark(0, 'nav__d'), mark(0, 'ratio'), mark(0, 'note')]).toEqual([
    'difference',
    'difference',
    null,
    null,
  ]);
  expect(mark(1, 'nav')).toBeNull();
  expect(mark(2, 'fund')).toBe('secondOnly');
});

it('the side stands in words, with the count of duplicate keys', () => {
  expect(regressionSource(rows, columns, words).cell(2, 'rrSide')).toBe('second x3');
});

it('a difference of a missing text and an empty one says which is which; what one set lacks stays empty', () => {
  const differing = rowSourceFromRows([
    { ...pair, text: null, text__r: '', rrInDiff: 1 },
    { ...pair, text: 'x', text__r: null, rrInDiff: 1 },
    { ...pair, rrSide: 'first', text: '', text__r: null, rrInDiff: 1 },
  ]);
  const source = regressionSource(differing, columns, words);
  const texts = (row: number) => [source.cell(row, 'text'), source.cell(row, 'text__r')];
  expect([0, 1, 2].map(texts)).toEqual([
    ['(missing)', '(empty)'],
    ['x', null],
    ['', null],
  ]);
});

it('shows only rows in difference', () => {
  const different = rowsInDifference(rows);
  expect(different.rowCount).toBe(2);
  expect(different.cell(1, 'rrSide')).toBe('second');
});

it('a value of the second set is held against the limit of that set, a difference against none', () => {
  const limited = [
    sampleColumn('Fund', 'name', { regType: 1 }),
    sampleColumn('Ratio', 'percmath', { regType: 3, limit: 'cap' }),
    sampleColumn('Cap', 'percmath', { regType: 3 }),
    sampleColumn('Used', 'percmath', { regType: 3, limit: 1 }),
  ];
  const limits = new Map(regressionColumns(limited, { titles }).map(({ SqlColName, limit }) => [SqlColName, limit]));
  expect(['ratio', 'ratio__r', 'ratio__d', 'used__r', 'used__d'].map((name) => limits.get(name))).toEqual([
    'cap',
    'cap__r',
    undefined,
    1,
    undefined,
  ]);
  const secondOf = (shown: typeof limited, ignored: readonly string[]) =>
    regressionColumns(shown, { titles, ignored }).find(({ SqlColName }) => SqlColName === 'ratio__r')?.limit;
  // Whether the limit is compared, or shown at all, makes it no limit of the other set.
  expect(secondOf(limited, ['Cap'])).toBe('cap__r');
  expect(secondOf(limited.slice(0, 2), [])).toBe('cap__r');
});

it('a number that is shown times 100 is held against no limit that is not', () => {
  const limited = [
    sampleColumn('Alike', 'number', { regType: 3, limit: 'hundredfold' }),
    sampleColumn('Hundredfold', 'number', { regType: 3 }),
    sampleColumn('Fixed', 'number', { regType: 3, limit: 1 }),
    sampleColumn('Other', 'number', { regType: 3, limit: 'plain' }),
    sampleColumn('Plain', 'number', { regType: 2, limit: 'hundredfold' }),
  ];
  const limits = new Map(regressionColumns(limited, { titles }).map(({ SqlColName, limit }) => [SqlColName, limit]));
  expect(['alike', 'alike__r', 'fixed', 'fixed__r', 'other__r', 'plain'].map((name) => limits.get(name))).toEqual([
    'hundredfold',
    'hundredfold__r',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
