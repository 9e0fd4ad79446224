import { defineColumns } from '@fundscope/contract/views';
import { shownNames } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { meaningfulColumns, phoneLayout, resultColumns, resultLayout, resultOrder } from './result-columns.ts';

const view = defineColumns(
  ['requestID', ...resultColumns, 'utilisation', 'prio1', 'drillDownLink'].map((field) => ({
    field,
    title: field,
    type: 'text' as const,
  })),
);

it('the table shows refDate to weeklyReport, and no other column', () => {
  expect(shownNames(resultLayout(view)).toSorted()).toEqual([...resultColumns].toSorted());
});

it('on a phone fund, test, priority and flag stand first, and the number of the fund alone stays in view', () => {
  expect(resultLayout(view).pinned).toEqual(['book', 'fundDescription']);
  expect(resultLayout(view, { isPhone: true }).pinned).toEqual(['book']);
  const first = ['book', 'typeDesc', 'prio', 'activeBreach', 'fundDescription', 'value', 'eValue'];
  expect(shownNames(resultLayout(view, { isPhone: true })).slice(0, 7)).toEqual(first);
  expect(resultLayout(view, { isPhone: true }).widths).toMatchObject({ typeDesc: 150 });
});

it('the rows behind a result show their figures before the fund on a phone', () => {
  const rows = defineColumns([
    { field: 'book', type: 'book' },
    { field: 'fund_name', type: 'name' },
    { field: 'exceptions', type: 'number' },
  ]);
  expect(phoneLayout(rows)).toMatchObject({ order: ['exceptions', 'book', 'fund_name'], pinned: [] });
});

it('fund, test, priority and flag stand before the figures, the fund stays in view', () => {
  const layout = resultLayout(view);
  expect(shownNames(layout).slice(0, 12)).toEqual([
    'book',
    'fundDescription',
    'typeDesc',
    'subTypeDesc',
    'prio',
    'activeBreach',
    'value',
    'eValue',
    'isMinimum',
    'change',
    'comment',
    'disableReport',
  ]);
  expect(layout.pinned).toEqual(['book', 'fundDescription']);
});

it('a view with fewer columns is shown with those that it has, ordered by them', () => {
  const few = view.filter(({ SqlColName }) => ['book', 'prio', 'comment'].includes(SqlColName));
  expect(shownNames(resultLayout(few))).toEqual(['book', 'prio', 'comment']);
  expect(resultOrder(few).map(({ column }) => column)).toEqual(['prio', 'book']);
  expect(resultOrder(view).map(({ column, direction }) => `${column} ${direction}`)).toEqual([
    'prio asc',
    'utilisation desc',
    'book asc',
  ]);
});

it('priorities 1 and 2 are marked as broken, 3 and 4 as close, 5 not at all', () => {
  const status = meaningfulColumns(view).find(({ SqlColName }) => SqlColName === 'prio')?.status ?? {};
  expect(['1', '2', '3', '4', '5'].map((prio) => status[prio]?.tone)).toEqual([
    'bad',
    'bad',
    'warning',
    'warning',
    undefined,
  ]);
});
