import { previousWorkingDay } from '@fundscope/contract/calendar';
import type { PerformanceDates, PeriodBeginDates } from '@fundscope/contract/funds';
import type { PerformanceSettings, ReportingPeriod } from './performance-settings.ts';

type RefNiw = PerformanceSettings['refNiw'];

/** The fund's days with figures, oldest first: those of net asset values, or reference dates. */
export const enabledDates = ({ NiwDate, RefDate }: PerformanceDates, refNiw: RefNiw): readonly string[] =>
  refNiw === 'NIW' ? NiwDate : RefDate;

/**
 * The reporting date: the chosen one where the fund has figures of it, else the previous working day or the last day with
 * figures before it, else the first one.
 *
 * @param today `YYYY-MM-DD`
 */
export function reportingDate(days: readonly string[], chosen: string | undefined, today: string): string | undefined {
  if (chosen !== undefined && days.includes(chosen)) return chosen;
  const latest = previousWorkingDay(today);
  return days.findLast((day) => day <= latest) ?? days[0];
}

/** Settings that follow when the kind of dates changes: days stay where the fund has figures of them under both kinds. */
export function switchDates(
  {
    periods,
    end,
    dates,
  }: Pick<PerformanceSettings, 'periods'> & { readonly end: string; readonly dates: PerformanceDates | undefined },
  refNiw: RefNiw,
): Pick<PerformanceSettings, 'refNiw' | 'date' | 'periods'> {
  const days = new Set(dates && enabledDates(dates, refNiw));
  return {
    refNiw,
    date: days.has(end) ? end : undefined,
    periods: periods.map((period) => (days.has(period.begin) ? period : { ...period, begin: '' })),
  };
}

/** The day that a period begins with; undefined where the fund has none that far back, or none is chosen. */
export function periodBegin(
  { type, begin }: ReportingPeriod,
  refNiw: RefNiw,
  { dates, end }: { readonly dates: PeriodBeginDates | undefined; readonly end: string },
): string | undefined {
  if (type === 'custom') return begin === '' ? undefined : pulledBack(begin, end);
  return dates?.[`${refNiw === 'NIW' ? 'niw' : 'ref'}DateBegin${type}`] ?? undefined;
}

/** A begin after the end is pulled back to the end. */
export const pulledBack = (begin: string, end: string): string => (begin > end ? end : begin);
