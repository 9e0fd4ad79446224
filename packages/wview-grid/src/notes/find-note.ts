import { rowKey } from '../rows/row-key.ts';
import type { RowSource } from '../rows/row-source.ts';

/** A note by the key of its row and its SqlColName. */
interface PlacedNote {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

interface KeyedRows {
  readonly rows: RowSource;
  readonly keyColumns: readonly string[];
}

/** Finds what is to be told of a cell; empty for nothing. Only the rows of columns that have a note are asked for their key. */
export function createNoteFinder(
  notes: readonly PlacedNote[],
  { rows, keyColumns }: KeyedRows,
): (rowIndex: number, sqlColName: string) => string {
  const byColumn = new Map<string, Map<string, string>>();
  for (const { row, column, text } of notes) {
    const texts = byColumn.get(column) ?? new Map<string, string>();
    byColumn.set(column, texts.set(row, text));
  }
  return (rowIndex, sqlColName) => byColumn.get(sqlColName)?.get(rowKey(rows, rowIndex, keyColumns)) ?? '';
}
