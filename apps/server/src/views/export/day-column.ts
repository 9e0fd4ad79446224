import type { ExportedColumn } from './exported-view.ts';

/**
 * The index of the column that says of which day a row is: the view's day, else a day of the key; -1 for none. Any other date,
 * such as that of a fund's inception, is no day of the data.
 */
export function dayColumn(columns: readonly ExportedColumn[]): number {
  const ofView = columns.findIndex(({ isDay }) => isDay);
  return ofView >= 0 ? ofView : columns.findIndex(({ bound: { column } }) => column.type === 'date' && column.key);
}

/** The least and the greatest day of rows, `YYYY-MM-DD`. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** The period with one more day in it. */
export const extendedBy = (period: Period | undefined, day: string): Period =>
  period === undefined
    ? { first: day, last: day }
    : { first: day < period.first ? day : period.first, last: day > period.last ? day : period.last };
