import type { ExportedColumn } from './exported-view.ts';

/** The index of the column that says of which day a row is: a day of the key, else the first day; -1 for none. */
export function dayColumn(columns: readonly ExportedColumn[]): number {
  const isDay = ({ bound }: ExportedColumn) => bound.column.type === 'date';
  const ofKey = columns.findIndex((column) => isDay(column) && column.bound.column.key);
  return ofKey >= 0 ? ofKey : columns.findIndex(isDay);
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
