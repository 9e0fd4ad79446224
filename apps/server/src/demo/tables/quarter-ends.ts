import { monthEndDays, reportDays } from '../demo-calendar.ts';

/** Report days that close a quarter. */
export const quarterEndDays: readonly number[] = monthEndDays.filter((day) =>
  ['03', '06', '09', '12'].includes(reportDays[day]!.slice(5, 7)),
);

/** The newest of them: a year. */
export const newestQuarterEndDays: readonly number[] = quarterEndDays.slice(-4);
