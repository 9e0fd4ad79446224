import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { alongOther, readChartChoice, subjectColumn, writeChartChoice, type ChartChoice } from './chart-choice.ts';
import { chartData } from './chart-data.ts';
import { suggestChart, withSubjectOf } from './suggest-chart.ts';

const columns = buildInfo().colForList;
const source = (rows: readonly Record<string, string | number | null>[]) =>
  rowSourceFromRows(rows.map((row, index) => ({ _rn: index + 1, ...row })));
const plain: ChartChoice = { value: 'value', over: 'refDate', by: '', limit: '', subject: undefined };

const days = source([
  { refDate: '2026-11-19', fund: 'A' },
  { refDate: '2026-11-20', fund: 'A' },
]);
const sharedDays = source([
  { refDate: '2026-11-19', fund: 'A' },
  { refDate: '2026-11-20', fund: 'A' },
  { refDate: '2026-11-20', fund: 'B' },
]);
const oneDay = source([
  { refDate: '2026-11-19', book: 1 },
  { refDate: '2026-11-19', book: 2 },
]);
const fundsOverDays = source(
  ['2026-11-19', '2026-11-20'].flatMap((refDate) => [2, 1].map((book) => ({ refDate, book, value: book, other: 9 }))),
);

it('suggests days if there are several, with a line each for what shares them, else a category', () => {
  expect(suggestChart(columns, days)).toEqual(plain);
  expect(suggestChart(columns, sharedDays)).toEqual({ ...plain, by: 'fund' });
  expect(suggestChart(columns, oneDay)).toEqual({ ...plain, over: 'book' });
  expect(suggestChart([], oneDay)).toBeUndefined();
});

it('of many funds over days it begins with one of them, never with a mean over all', () => {
  const choice = suggestChart(columns, fundsOverDays);
  expect(choice).toEqual({ ...plain, subject: { column: 'book', value: 2 } });
  expect(choice && chartData(columns, fundsOverDays, choice).isMean).toBe(false);
});

it("begins with the view's own chart: along days one subject against its limit, of one day all of them", () => {
  const limited = [...columns, { ...columns.find(({ SqlColName }) => SqlColName === 'value')!, SqlColName: 'other' }];
  const described = { value: 'value', over: 'refDate', by: '', limit: 'other', subject: 'book' };
  expect(suggestChart(limited, fundsOverDays, described)).toEqual({
    ...plain,
    limit: 'other',
    subject: { column: 'book', value: 2 },
  });
  expect(suggestChart(limited, oneDay, described)).toEqual({ ...plain, over: 'book', limit: 'other' });
  // A column that the view has no more is left out.
  expect(suggestChart(columns, oneDay, described)).toEqual({ ...plain, over: 'book' });
});

it('a choice is read as it was written, also by a link that knows neither limit nor subject', () => {
  const choice: ChartChoice = { ...plain, by: 'limitType', subject: { column: 'book', value: 1003 } };
  expect(readChartChoice(writeChartChoice(choice), columns)).toEqual(choice);
  expect(writeChartChoice(plain)).toBe('["value","refDate",""]');
  expect(readChartChoice('["value","refDate","fund"]', columns)).toEqual({ ...plain, by: 'fund' });
});

it('a subject that other rows do not have gives way to one of theirs', () => {
  const choice: ChartChoice = { ...plain, subject: { column: 'book', value: 77 } };
  expect(withSubjectOf(fundsOverDays, choice).subject).toEqual({ column: 'book', value: 2 });
  const own: ChartChoice = { ...plain, subject: { column: 'book', value: 1 } };
  expect(withSubjectOf(fundsOverDays, own)).toBe(own);
});

it('all funds or one can be chosen again, in each chart that does not go along the funds', () => {
  expect(subjectColumn(columns, plain)?.SqlColName).toBe('book');
  const ofLimit: ChartChoice = { ...plain, subject: { column: 'limitType', value: 'absolute' } };
  expect(subjectColumn(columns, ofLimit)?.SqlColName).toBe('limitType');
  expect(subjectColumn(columns, { ...plain, over: 'book' })).toBeUndefined();
  const noFunds = columns.filter(({ ColType }) => ColType !== 'book');
  expect(subjectColumn(noFunds, plain)).toBeUndefined();
});

it('along another column it stays that of the same fund, unless it goes along the funds', () => {
  const choice: ChartChoice = { ...plain, by: 'limitType', subject: { column: 'book', value: 1003 } };
  expect(alongOther(choice, 'fund')).toEqual({ ...choice, over: 'fund', by: '' });
  expect(alongOther(choice, 'book')).toEqual({ ...plain, over: 'book' });
});
