import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { CellKey, RowCells } from './cell-editing.ts';

/**
 * A row as the user saw it when they opened an editor in it or pasted into it. A copy with the row's key: what is typed
 * belongs to this row wherever it stands when rows are loaded again, and keeps no table alive.
 */
export interface RowSnapshot {
  readonly key: string;
  readonly cells: RowCells;
  /** How many corrections had been saved by then; see `createSavedOverlay`. */
  readonly savedCount: number;
}

/** A new value for a cell of a row. */
export interface RowChange {
  readonly row: RowSnapshot;
  readonly column: ColumnDefinition;
  /** As rows have it. */
  readonly newValue: CellValue;
  /** Why the change is made; kept from an attempt that failed. */
  readonly comment?: string | undefined;
  /** The saved correction that this one takes back. */
  readonly undoes?: SavedChange | undefined;
}

/** A change that the server has taken, with what it had before. */
export interface SavedChange extends RowChange {
  readonly oldValue: CellValue;
}

export const keyOfChange = ({ row, column }: RowChange): CellKey => ({ row: row.key, column: column.SqlColName });

/** The row with another value in one of its cells, as the user has been told that it is. */
export const withCell = (row: RowSnapshot, sqlColName: string, value: CellValue): RowSnapshot => ({
  ...row,
  cells: { ...row.cells, [sqlColName]: value },
});
