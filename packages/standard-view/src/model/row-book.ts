import type { ViewInfo } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';

/** The fund that a row is about, by the catalogue's first column of books; undefined for none. */
export function bookOf({ colForList }: ViewInfo, rows: RowSource, rowIndex: number): number | undefined {
  const column = colForList.find(({ ColType }) => ColType === 'book');
  const book = column ? rows.cell(rowIndex, column.SqlColName) : null;
  return typeof book === 'number' ? book : undefined;
}
