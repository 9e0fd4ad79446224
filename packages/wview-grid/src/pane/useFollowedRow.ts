import { useLayoutEffect, useRef } from 'react';
import { useGrid } from '../model/grid-context.ts';
import type { Selection } from '../selection/cell-position.ts';
import { findRow, rowKey } from '../rows/row-key.ts';

/**
 * Keeps the active cell in its row where cells can be corrected: loaded again, the row may stand elsewhere, and the next
 * key would go into another one. A range of rows that no longer stand together is given up.
 */
export function useFollowedRow(selection: Selection, onMove: (next: Selection) => void): void {
  const { editing, rows, rowCount, resultKey } = useGrid();
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
