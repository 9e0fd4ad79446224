import type { PerformanceReportType } from '@fundscope/contract/funds';

type Period = readonly [begin: string, end: string];

/**
 * The periods that a report has a line for: the whole of it, each quarter (the first and the last may be
 * unfinished), or each day. Each begins where the one before it ended.
 * @param dates of the valuations, from the report's begin to its end
 */
export function periodsOf(reportType: PerformanceReportType, dates: readonly string[]): Period[] {
  const [begin, end] = [dates[0], dates.at(-1)];
  if (begin === undefined || end === undefined) return [];
  if (!reportType.endsWith('_QD')) return [[begin, end]];
  const ends = reportType === 'DLY_QD' ? dates.slice(1) : quarterEnds(dates);
  return ends.map((date, index) => [ends[index - 1] ?? begin, date]);
}

/** `2026-Q3` */
const quarterOf = (date: string): string => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** The last date of each quarter; that of the begin is none where it is the begin itself. */
const quarterEnds = (dates: readonly string[]): string[] =>
  dates.filter((date, index) => {
    const next = dates[index + 1];
    return index > 0 && (next === undefined || quarterOf(next) !== quarterOf(date));
  });
