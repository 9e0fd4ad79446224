import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useGrid } from '../model/grid-context.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { WantedCells } from '../selection/grid-cursor.ts';

interface CursorOptions {
  readonly active: CellPosition;
  /** Scrolls a cell into view. */
  readonly reveal: (cell: CellPosition) => void;
  /** Makes it active besides. */
  readonly goTo: (cell: CellPosition) => void;
}

/** Tells the grid's cursor where the user is, and takes them where it wants them, once that is shown. */
export function useCursor({ active, reveal, goTo }: CursorOptions): void {
  const { cursor, columns, rowCount, elements } = useGrid();
  const wanted = useSyncExternalStore(cursor?.subscribe ?? never, cursor?.wanted ?? nowhere, nowhere);
  const { row, column } = active;
  useEffect(() => {
    const name = columns[column]?.definition.SqlColName;
    cursor?.setActive(row >= 0 && name !== undefined ? { row, name } : null);
  }, [cursor, columns, row, column]);
  const goToCells = useStableCallback((cells: WantedCells) => {
    const indices = cells.names.flatMap((name) => {
      const index = columns.findIndex(({ definition }) => definition.SqlColName === name);
      return index < 0 ? [] : [index];
    });
    const [first] = indices;
    if (first === undefined || cells.row >= rowCount) return;
    elements.scroller.current?.scrollIntoView({ block: 'nearest' });
    for (const index of indices.toReversed()) reveal({ row: cells.row, column: index });
    goTo({ row: cells.row, column: first });
    cursor?.arrive();
  });
  // Looked at again with other rows or columns: what is wanted may be among them.
  const attempt = useMemo(() => ({ cells: wanted, rowCount, columns }), [wanted, rowCount, columns]);
  useEffect(() => {
    if (attempt.cells) goToCells(attempt.cells);
  }, [attempt, goToCells]);
}

const never = () => () => {};
const nowhere = () => null;

/** Brings the revealed row into view when it becomes another one; where the user goes from there is up to them. */
export function useRevealedRow(goToRow: (row: number) => void): void {
  const { revealedRow: row, rowCount, resultKey } = useGrid();
  const reveal = useStableCallback(goToRow);
  // One beyond the shown rows is brought into view once it is among them.
  const shown = row !== undefined && row < rowCount ? row : undefined;
  const wanted = useMemo(() => ({ row: shown, resultKey }), [shown, resultKey]);
  useEffect(() => {
    if (wanted.row !== undefined) reveal(wanted.row);
  }, [wanted, reveal]);
}
