import { addDays, isCalendarDate, weekday, workingDaysBefore } from '@fundscope/contract/calendar';
import { addCounts, noCounts, type PriorityCounts, type ResultRows } from './priority-counts.ts';

/** Business days of a trend. */
const TREND_DAYS = 60;

const isBusinessDay = (date: string): boolean => weekday(date) !== 0 && weekday(date) !== 6;

/** The 60 business days that end with a date, or before it where it is none, oldest first. */
export function trendDays(date: string): readonly string[] {
  const last = isBusinessDay(date) ? date : workingDaysBefore(date, 1);
  const days: string[] = [];
  for (let day = last; days.length < TREND_DAYS; day = addDays(day, -1)) if (isBusinessDay(day)) days.unshift(day);
  return days;
}

/** The day that the trend ends with: a day chosen in it leaves it where it is. `until` is the address's. */
export const trendEnd = (date: string, until: string): string =>
  isCalendarDate(until) && trendDays(until).includes(date) ? until : date;

export interface TrendDay {
  readonly date: string;
  /** Undefined: no test of priority 1 to 4 is there. */
  readonly counts: PriorityCounts | undefined;
}

/** How many tests of priority 1 to 4 each day has. */
export function countTrend(rows: ResultRows, days: readonly string[]): readonly TrendDay[] {
  const byDay = new Map<string, PriorityCounts>();
  for (let row = 0; row < rows.rowCount; row++) {
    const day = String(rows.cell(row, 'refDate') ?? '');
    const prio = Number(rows.cell(row, 'prio'));
    if (prio >= 1 && prio <= 4) byDay.set(day, addCounts(byDay.get(day) ?? noCounts, { ...noCounts, [prio]: 1 }));
  }
  return days.map((date) => ({ date, counts: byDay.get(date) }));
}

export const openCount = (counts: PriorityCounts | undefined): number =>
  counts ? counts[1] + counts[2] + counts[3] + counts[4] : 0;
