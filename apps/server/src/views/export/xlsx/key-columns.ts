import type { ColumnType } from '@fundscope/contract/views';
import type { ExportedColumn } from '../exported-view.ts';

const MOST = 3;
const naming: ReadonlySet<ColumnType> = new Set(['book', 'name', 'date']);

/** How many columns at the beginning say what a row is: where a row does not fit a page, they come again on the next. */
export function keyColumns(columns: readonly ExportedColumn[]): number {
  const first = columns.findIndex(({ bound: { column } }) => !column.key && !naming.has(column.type));
  return Math.min(MOST, first < 0 ? columns.length : first);
}
