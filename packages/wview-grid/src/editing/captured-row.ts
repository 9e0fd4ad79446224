import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { CellKey, RowCells } from './cell-editing.ts';

/**
 * A row as the user saw it when he opened an editor in it or pasted into it. A copy with the row's key: what is typed
 * belongs to this row wherever it stands when rows are loaded again, and keeps no table alive.
 */
export interface CapturedRow {
  readonly key: string;
  readonly cells: RowCells;
  /** How many corrections had been saved by then; see `createOwnRows`. */
  readonly savedCount: number;
}

/** A new value for a cell of a captured row. */
export interface CapturedChange {
  readonly row: CapturedRow;
  readonly column: ColumnDefinition;
  /** As rows have it. */
  readonly newValue: CellValue;
  /** The saved correction that this one takes back. */
  readonly undoes?: SavedChange | undefined;
}

/** A change that the server has taken, with what it had before. */
export interface SavedChange extends CapturedChange {
  readonly oldValue: CellValue;
}

export const keyOfChange = ({ row, column }: CapturedChange): CellKey => ({ row: row.key, column: column.SqlColName });

/** The row with another value in one of its cells, as the user has been told that it is. */
export const withCell = (row: CapturedRow, sqlColName: string, value: CellValue): CapturedRow => ({
  ...row,
  cells: { ...row.cells, [sqlColName]: value },
});
