import { daysBetween, isLeapYear, parseDate, type CalendarDate } from './dates.ts';

/**
 * How days become a fraction of a year. `ACT/ACT ICMA` needs the coupon period and so has a function of its own.
 * Source: ISDA definitions 2006, section 4.16: (b) ACT/ACT ISDA, (d) ACT/365F, (e) ACT/360, (f) 30/360, (g) 30E/360.
 */
export const dayCounts = ['ACT/ACT ISDA', 'ACT/365F', 'ACT/360', '30/360', '30E/360'] as const;
export type DayCount = (typeof dayCounts)[number];

/**
 * The fraction of a year from a date to another; the first day counts, the last does not.
 *
 * @param begin ISO date, not after `end`
 * @throws {RangeError} for no dates, or dates out of order
 */
export function yearFraction(dayCount: DayCount, begin: string, end: string): number {
  const [from, to] = [parseDate('begin', begin), parseDate('end', end)];
  if (begin > end) throw new RangeError(`begin (${begin}) must not be after end (${end}).`);
  switch (dayCount) {
    case 'ACT/ACT ISDA':
      return fractionByYear(begin, end, from, to);
    case 'ACT/365F':
      return daysBetween(begin, end) / 365;
    case 'ACT/360':
      return daysBetween(begin, end) / 360;
    case '30/360':
      return thirtyDayMonths(from, to, to.day === 31 && from.day >= 30 ? 30 : to.day) / 360;
    case '30E/360':
      return thirtyDayMonths(from, to, Math.min(to.day, 30)) / 360;
  }
}

/** Days of each calendar year over the days of that year. */
function fractionByYear(begin: string, end: string, from: CalendarDate, to: CalendarDate): number {
  if (from.year === to.year) return daysBetween(begin, end) / daysInYear(from.year);
  const first = daysBetween(begin, `${from.year + 1}-01-01`) / daysInYear(from.year);
  const last = daysBetween(`${to.year}-01-01`, end) / daysInYear(to.year);
  return first + (to.year - from.year - 1) + last;
}

const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

const thirtyDayMonths = (from: CalendarDate, to: CalendarDate, lastDay: number): number =>
  360 * (to.year - from.year) + 30 * (to.month - from.month) + lastDay - Math.min(from.day, 30);
