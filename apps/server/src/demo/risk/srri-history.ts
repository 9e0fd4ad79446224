import { migratedSrriClass, srriClassOf, srriVolatility, type SrriClass } from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY, weekEndDays } from '../demo-calendar.ts';
import { rounded } from '../seeded-random.ts';

/** Five years of weekly returns. */
const WEEKS = 260;
/** Weekly references within four months. */
const REFERENCE_WEEKS = 17;

export interface SrriWeek {
  /** Index in the market days. */
  readonly marketDay: number;
  /** Per year, rounded as reported. */
  readonly volatility: number;
  /** Of this week's volatility. */
  readonly computedClass: SrriClass;
  /** After the rule on changes. */
  readonly publishedClass: SrriClass;
  /** Weeks of the window that come from the proxy mix. */
  readonly proxyWeeks: number;
}

/** Of each week of the market data, one for each of `weekEndDays`. */
export const weeklyReturns = (dailyReturns: Float64Array): number[] =>
  weekEndDays.map((end, week) => {
    const begin = week === 0 ? 0 : weekEndDays[week - 1]! + 1;
    return dailyReturns.slice(begin, end + 1).reduce((product, value) => product * (1 + value), 1) - 1;
  });

/**
 * The SRRI at the end of each week of the reports.
 *
 * @param firstOwnDay index in the market days of the fund's first own return
 */
export function srriHistory(dailyReturns: Float64Array, firstOwnDay: number): SrriWeek[] {
  const weekly = weeklyReturns(dailyReturns);
  const history: SrriWeek[] = [];
  for (const [week, marketDay] of weekEndDays.entries()) {
    if (marketDay <= FIRST_REPORT_DAY) continue;
    const first = week + 1 - WEEKS;
    const volatility = rounded(srriVolatility(weekly.slice(first, week + 1)), 8);
    const computedClass = srriClassOf(volatility);
    const references = [...history.slice(1 - REFERENCE_WEEKS).map((past) => past.computedClass), computedClass];
    const published = history.at(-1)?.publishedClass ?? computedClass;
    const isDue = references.length === REFERENCE_WEEKS;
    history.push({
      marketDay,
      volatility,
      computedClass,
      publishedClass: isDue ? migratedSrriClass(published, references) : published,
      proxyWeeks: weekEndDays.slice(first, week + 1).filter((end) => end < firstOwnDay).length,
    });
  }
  return history;
}
