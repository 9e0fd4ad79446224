import { expect, it } from 'vitest';
import { readDrillDown } from './drill-down-view.ts';

const row = { date: '2026-10-30', book: 1003 };

it.each([
  ['BACKTEST_DAILY_VIEW?date eq %s and book eq %s', 'BACKTEST_DAILY_VIEW', 'date eq 2026-10-30 and book eq 1003'],
  ['LIMIT_VIEW?book eq %s and date eq %s', 'LIMIT_VIEW', 'book eq 1003 and date eq 2026-10-30'],
  ["LIMIT_VIEW?refDate eq '%s' and book eq '%s'", 'LIMIT_VIEW', "refDate eq '2026-10-30' and book eq '1003'"],
  [
    'UPDATEVARVOLS_VIEW?date ge %s-10 and date le %s and book eq %s',
    'UPDATEVARVOLS_VIEW',
    'date ge 2026-10-20 and date le 2026-10-30 and book eq 1003',
  ],
  ['VAR_VIEW?date ge %s - 30 and book eq %s', 'VAR_VIEW', 'date ge 2026-09-30 and book eq 1003'],
  ['VAR_VIEW', 'VAR_VIEW', ''],
  ["VAR_VIEW?process like '%sum%' and book eq %s", 'VAR_VIEW', "process like '%sum%' and book eq 1003"],
])('%s: the placeholders become the date, the book, or the date minus N days', (text, viewName, filter) => {
  expect(readDrillDown(text, row)).toEqual({ viewName, filter });
});

it('the view FOND_RISIKOKENNZAHLEN2 is mapped to FOND_RISIKOKENNZAHLEN', () => {
  expect(readDrillDown('FOND_RISIKOKENNZAHLEN2?date eq %s and book eq %s', row)).toEqual({
    viewName: 'FOND_RISIKOKENNZAHLEN',
    filter: 'date eq 2026-10-30 and book eq 1003',
  });
});

it.each(['', '?date eq %s', '../info?x', 'LIMIT VIEW?date eq %s'])('%o names no view', (text) => {
  expect(readDrillDown(text, row)).toBeUndefined();
});

it('a row without the date or book that is asked for leads nowhere', () => {
  expect(readDrillDown('V?date eq %s', { date: '', book: 1 })).toBeUndefined();
  expect(readDrillDown('V?date eq %s and book eq %s', { date: '2026-10-30', book: null })).toBeUndefined();
  expect(readDrillDown('V?date eq %s', { date: '2026-10-30', book: null })?.filter).toBe('date eq 2026-10-30');
});
