import { dayNumber, weekday } from '@fundscope/contract/calendar';
import { businessDaysUntil } from './calendar.ts';

/** The last date of the demo firm's data. */
export const AS_OF = '2026-10-30';
/** Business days with figures: two years. */
export const REPORT_DAYS = 522;
/** Business days of market data that a value at risk looks back. */
export const VAR_WINDOW = 250;
/** Business days of market data before the reports, for the five years of SRRI and PRIIPs. */
const PROXY_DAYS = 1310;
/** Business days, newest last, with daily tests and key figures. */
const TESTED_DAYS = 60;

/** All business days with market data, oldest first. */
export const marketDays: readonly string[] = businessDaysUntil(AS_OF, PROXY_DAYS + REPORT_DAYS);
/** Index in `marketDays` of the first day with figures. */
export const FIRST_REPORT_DAY = PROXY_DAYS;
/** Index in `marketDays` of the first day with instrument prices. */
export const FIRST_PRICE_DAY = PROXY_DAYS - VAR_WINDOW;
/** The business days with figures, oldest first. A "report day" is an index in this list. */
export const reportDays: readonly string[] = marketDays.slice(FIRST_REPORT_DAY);

const monthOf = (date: string | undefined): string | undefined => date?.slice(0, 7);
const isMonthEnd = (day: number): boolean =>
  day + 1 < reportDays.length && monthOf(reportDays[day]) !== monthOf(reportDays[day + 1]);

/** @param day index in `marketDays` */
export const isMarketMonthStart = (day: number): boolean =>
  day > 0 && monthOf(marketDays[day]) !== monthOf(marketDays[day - 1]);
export const isMonthStart = (day: number): boolean =>
  day > 0 && monthOf(reportDays[day]) !== monthOf(reportDays[day - 1]);

const allDays = reportDays.map((_, day) => day);
/** Report days that close a month; the newest day closes the month that it is in. */
export const monthEndDays: readonly number[] = allDays.filter((day) => isMonthEnd(day) || day === REPORT_DAYS - 1);
/** The newest report days, with tests of every fund. */
export const testedDays: readonly number[] = allDays.slice(-TESTED_DAYS);
/** Month ends and the newest days: stress tests, liquidity, leverage, key figures. */
export const keyFigureDays: readonly number[] = allDays.filter(
  (day) => isMonthEnd(day) || day >= REPORT_DAYS - TESTED_DAYS,
);
/** Month ends and the last ten days: the holdings themselves. */
export const positionDays: readonly number[] = allDays.filter((day) => isMonthEnd(day) || day >= REPORT_DAYS - 10);

/** The day number of a week's Monday. */
const weekOf = (date: string): number => dayNumber(date) - ((weekday(date) + 6) % 7);
/** Indexes in `marketDays` of the last business day of each week; the newest day closes its week. */
export const weekEndDays: readonly number[] = marketDays
  .map((_, day) => day)
  .filter((day) => day === marketDays.length - 1 || weekOf(marketDays[day]!) !== weekOf(marketDays[day + 1]!));

/** The clock time at which the nightly run of a day wrote its results, `YYYY-MM-DDTHH:MM:SS`. */
export function calculatedAt(date: string, sequence: number): string {
  const second = 20 * 3600 + 30 * 60 + (sequence % 5400);
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${date}T${part(second / 3600)}:${part((second / 60) % 60)}:${part(second % 60)}`;
}
