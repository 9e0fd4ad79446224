import type { RowSource } from './row-source.ts';

/** A text that tells a row from all others and stays when rows are loaded again: its key cells as JSON. */
export const rowKey = (rows: RowSource, rowIndex: number, keyColumns: readonly string[]): string =>
  JSON.stringify(keyColumns.map((name) => rows.cell(rowIndex, name)));

/**
 * Where the row of a key stands; undefined where it is not among the rows.
 *
 * @param near where it stood last
 */
export function findRow(rows: RowSource, key: string, keyColumns: readonly string[], near = 0): number | undefined {
  const wanted = readKey(key);
  if (keyColumns.length === 0 || wanted.length !== keyColumns.length) return undefined;
  const isAt = (row: number): boolean => keyColumns.every((name, index) => rows.cell(row, name) === wanted[index]);
  if (near < rows.rowCount && isAt(near)) return near;
  for (let row = 0; row < rows.rowCount; row++) if (isAt(row)) return row;
  return undefined;
}

function readKey(key: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(key);
    return Array.isArray(read) ? read : [];
  } catch {
    // A kept draft's key of another time.
    return [];
  }
}
