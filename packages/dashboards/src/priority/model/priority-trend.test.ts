import { weekday } from '@fundscope/contract/calendar';
import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { countTrend, openCount, trendDays, trendEnd } from './priority-trend.ts';

it('the trend has the last 60 business days, up to the date', () => {
  const days = trendDays('2026-10-30');
  expect(days).toHaveLength(60);
  expect([days[0], days.at(-1)]).toEqual(['2026-08-10', '2026-10-30']);
  expect(days.map(weekday)).not.toContain(0);
  expect(days.map(weekday)).not.toContain(6);
});

it('of a Saturday or Sunday it ends on the Friday before', () => {
  expect(trendDays('2026-11-01').at(-1)).toBe('2026-10-30');
});

it('counts priorities 1 to 4 of each day; a day without any is told from one with none', () => {
  const trend = countTrend(
    rowSourceFromRows([
      { refDate: '2026-10-30', prio: 1 },
      { refDate: '2026-10-30', prio: 4 },
      { refDate: '2026-10-30', prio: 5 },
      { refDate: '2026-10-29', prio: 5 },
      { refDate: '2026-10-28', prio: 2 },
    ]),
    ['2026-10-28', '2026-10-29', '2026-10-30'],
  );
  expect(trend.map(({ counts }) => counts && openCount(counts))).toEqual([1, undefined, 2]);
});

it('a day chosen in the trend leaves it where it is, any other moves it', () => {
  expect(trendEnd('2026-10-01', '2026-10-30')).toBe('2026-10-30');
  expect(trendEnd('2026-07-01', '2026-10-30')).toBe('2026-07-01');
  expect(trendEnd('2026-11-02', '2026-10-30')).toBe('2026-11-02');
  expect(trendEnd('2026-10-01', 'soon')).toBe('2026-10-01');
});
