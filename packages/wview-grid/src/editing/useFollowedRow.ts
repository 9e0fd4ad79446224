import { useLayoutEffect, useRef } from 'react';
import type { RowSource } from '../rows/row-source.ts';
import type { Selection } from '../selection/cell-position.ts';
import type { CellEditing } from './cell-editing.ts';
import { findRow, rowKey } from '../rows/row-key.ts';

interface FollowedRowOptions {
  readonly editing: CellEditing | undefined;
  readonly rows: RowSource;
  readonly rowCount: number;
  /** At another one the rows are others. */
  readonly resultKey: unknown;
  readonly selection: Selection;
  readonly onMove: (next: Selection) => void;
}

/**
 * Keeps the active cell in its row where cells can be corrected: loaded again, the row may stand elsewhere, and the next
 * key would go into another one. A range of rows that no longer stand together is given up.
 */
export function useFollowedRow({ editing, rows, rowCount, resultKey, selection, onMove }: FollowedRowOptions): void {
  const before = useRef({ rows, resultKey });
  useLayoutEffect(() => {
    const { rows: earlier, resultKey: earlierKey } = before.current;
    before.current = { rows, resultKey };
    if (!editing || earlier === rows || earlierKey !== resultKey) return;
    const { keyColumns } = editing;
    const { active, anchor } = selection;
    if (active.row < 0 || active.row >= earlier.rowCount) return;
    const rowNow = (row: number) => findRow(rows, rowKey(earlier, row, keyColumns), keyColumns, row);
    const row = rowNow(active.row);
    const isTogether = anchor === null || (row === active.row && rowNow(anchor.row) === anchor.row);
    if (row === undefined || row >= rowCount || (row === active.row && isTogether)) return;
    onMove({ active: { row, column: active.column }, anchor: null });
  });
}
