import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { GridCursor, WantedCells } from '../selection/grid-cursor.ts';

interface CursorOptions {
  readonly cursor: GridCursor | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly columns: readonly PreparedColumn[];
  /** How many rows are shown. */
  readonly rowCount: number;
  readonly active: CellPosition;
  readonly reveal: (cell: CellPosition) => void;
  readonly goTo: (cell: CellPosition) => void;
}

/** Tells a cursor where the user is, and takes him where it wants him, once that is shown. */
export function useCursor({ cursor, scroller, columns, rowCount, active, reveal, goTo }: CursorOptions): void {
  const wanted = useSyncExternalStore(cursor?.subscribe ?? never, cursor?.wanted ?? nowhere, nowhere);
  const { row, column } = active;
  useEffect(() => {
    const name = columns[column]?.definition.SqlColName;
    cursor?.setActive(row >= 0 && name !== undefined ? { row, name } : null);
  }, [cursor, columns, row, column]);
  const latest = useRef<((cells: WantedCells) => void) | null>(null);
  useEffect(() => {
    latest.current = (cells) => {
      const places = cells.names.flatMap((name) => {
        const at = columns.findIndex(({ definition }) => definition.SqlColName === name);
        return at < 0 ? [] : [at];
      });
      const [first] = places;
      if (first === undefined || cells.row >= rowCount) return;
      scroller.current?.scrollIntoView({ block: 'nearest' });
      for (const at of places.toReversed()) reveal({ row: cells.row, column: at });
      goTo({ row: cells.row, column: first });
      cursor?.arrive();
    };
  });
  // Looked at again with other rows or columns: what is wanted may be among them.
  const attempt = useMemo(() => ({ cells: wanted, rowCount, columns }), [wanted, rowCount, columns]);
  useEffect(() => {
    if (attempt.cells) latest.current?.(attempt.cells);
  }, [attempt]);
}

const never = () => () => {};
const nowhere = () => null;
