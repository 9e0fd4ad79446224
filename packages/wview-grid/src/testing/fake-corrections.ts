import type { CellChange, CorrectionOutcome, RowCells } from '../editing/cell-editing.ts';

/** Corrects a row by its key as the server does: only where each cell that was sent is the stored one. */
export function correctStored(stored: Map<string, RowCells>, change: CellChange): CorrectionOutcome {
  const row = stored.get(change.row);
  const name = change.column.SqlColName;
  if (!row) return { kind: 'failed', message: 'There is no such row that you may see.' };
  const changed = [name, ...Object.keys(row)].find((each) => each in change.cells && change.cells[each] !== row[each]);
  if (changed !== undefined) return { kind: 'conflict', column: changed, stored: row[changed] ?? null };
  const cells = { ...row, [name]: change.newValue };
  stored.set(change.row, cells);
  return { kind: 'saved', cells };
}
