import { bviPerformance, maximumDrawdown, sampleStandardDeviation } from '@fundscope/risk-engine';
import { monthEndDays, REPORT_DAYS, reportDays } from '../demo-calendar.ts';
import { BUSINESS_DAYS_PER_YEAR } from '../market/risk-factors.ts';
import { rounded } from '../seeded-random.ts';

/** Performance up to a day by the BVI method, as fractions; null where the fund has no figures that far back. */
export interface PeriodPerformance {
  readonly day: number | null;
  readonly month: number | null;
  readonly quarter: number | null;
  readonly year: number | null;
  readonly oneYear: number | null;
  readonly begin: number;
  /** Of the last year, per year. */
  readonly volatility: number | null;
  /** Of the last year. */
  readonly drawdown: number | null;
}

/** The last report day before the period that a date lies in, or undefined. */
function beginOf(day: number, periodOf: (date: string) => string): number | undefined {
  const period = periodOf(reportDays[day]!);
  for (let earlier = day - 1; earlier >= 0; earlier--) if (periodOf(reportDays[earlier]!) !== period) return earlier;
  return undefined;
}

const monthOf = (date: string): string => date.slice(0, 7);
const yearOf = (date: string): string => date.slice(0, 4);
/** `2026-Q3` */
const quarterOf = (date: string): string => `${yearOf(date)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** @param value of one share with distributions reinvested, by report day */
export function performanceUntil(value: Float64Array, day: number): PeriodPerformance {
  const since = (begin: number | undefined): number | null =>
    begin === undefined || begin < 0 ? null : rounded(bviPerformance(value[begin]!, value[day]!), 8);
  const yearAgo = dayOneYearBefore(day);
  const lastYear = yearAgo === undefined ? null : Array.from(value.subarray(yearAgo, day + 1));
  const returns = lastYear?.slice(1).map((end, index) => end / lastYear[index]! - 1);
  return {
    day: since(day - 1),
    month: since(beginOf(day, monthOf)),
    quarter: since(beginOf(day, quarterOf)),
    year: since(beginOf(day, yearOf)),
    oneYear: since(yearAgo),
    begin: since(0) ?? 0,
    volatility: returns ? rounded(sampleStandardDeviation(returns) * Math.sqrt(BUSINESS_DAYS_PER_YEAR), 8) : null,
    drawdown: lastYear ? rounded(maximumDrawdown(lastYear), 8) : null,
  };
}

/** The last report day not after the same date of the year before. */
function dayOneYearBefore(day: number): number | undefined {
  const date = reportDays[day]!;
  const wanted = `${Number(yearOf(date)) - 1}${date.slice(4)}`;
  const found = reportDays.findLastIndex((candidate) => candidate <= wanted);
  return found < 0 ? undefined : found;
}

export interface Quarter {
  readonly name: string;
  /** Report days of the NAV at the begin and the end. */
  readonly begin: number;
  readonly end: number;
}

/** The quarters with a NAV at their begin; the newest may be unfinished. */
export function quarters(): Quarter[] {
  const isQuarterEnd = (day: number): boolean =>
    day === REPORT_DAYS - 1 || quarterOf(reportDays[day]!) !== quarterOf(reportDays[day + 1]!);
  return monthEndDays.filter(isQuarterEnd).flatMap((end) => {
    const begin = beginOf(end, quarterOf);
    return begin === undefined ? [] : [{ name: quarterOf(reportDays[end]!), begin, end }];
  });
}
