import type { ViewInfo } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';

/** The first and the last day that rows are of, `YYYY-MM-DD`. */
export interface DataPeriod {
  readonly first: string;
  readonly last: string;
}

/**
 * The days of rows by the view's day, else by a date of its key; undefined where there is none. Any other date, such as that
 * of a fund's inception, is no day of the data.
 */
export function dataPeriod(
  { colForList, dayColumn, keyColumns = [] }: ViewInfo,
  rows: RowSource,
): DataPeriod | undefined {
  const dates = colForList.filter(({ ColType }) => ColType === 'date');
  const column =
    dates.find(({ SqlColName }) => SqlColName === dayColumn) ??
    dates.find(({ SqlColName }) => keyColumns.includes(SqlColName));
  if (!column) return undefined;
  let first: string | undefined;
  let last: string | undefined;
  for (let row = 0; row < rows.rowCount; row++) {
    const day = rows.cell(row, column.SqlColName);
    // Most rows are of the day of the row before.
    if (day === last || typeof day !== 'string') continue;
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  return first === undefined || last === undefined ? undefined : { first, last };
}
