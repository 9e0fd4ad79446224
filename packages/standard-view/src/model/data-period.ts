import type { ViewInfo } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';

/** The first and the last day that rows are of, `YYYY-MM-DD`. */
export interface DataPeriod {
  readonly first: string;
  readonly last: string;
}

/** The days of rows by the date of the view's key, else by its first date; undefined where there is none. */
export function dataPeriod({ colForList, keyColumns = [] }: ViewInfo, rows: RowSource): DataPeriod | undefined {
  const dates = colForList.filter(({ ColType }) => ColType === 'date');
  const column = dates.find(({ SqlColName }) => keyColumns.includes(SqlColName)) ?? dates[0];
  if (!column) return undefined;
  let first: string | undefined;
  let last: string | undefined;
  for (let row = 0; row < rows.rowCount; row++) {
    const day = rows.cell(row, column.SqlColName);
    if (typeof day !== 'string') continue;
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  return first === undefined || last === undefined ? undefined : { first, last };
}
