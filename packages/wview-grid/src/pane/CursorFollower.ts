import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useGrid, usePane } from '../model/grid-context.ts';
import type { GridCursor, WantedCells } from '../selection/grid-cursor.ts';

/** Tells a cursor where the user is in the pane, and takes them where it wants them, once that is shown. */
export function CursorFollower({ cursor }: { cursor: GridCursor }) {
  const { columns, rowCount, elements } = useGrid();
  const { active, reveal, goTo } = usePane();
  const wanted = useSyncExternalStore(cursor.subscribe, cursor.wanted, cursor.wanted);
  const { row, column } = active;
  useEffect(() => {
    const name = columns[column]?.definition.SqlColName;
    cursor.setActive(row >= 0 && name !== undefined ? { row, name } : null);
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
    cursor.arrive();
  });
  // Looked at again with other rows or columns: what is wanted may be among them.
  const attempt = useMemo(() => ({ cells: wanted, rowCount, columns }), [wanted, rowCount, columns]);
  useEffect(() => {
    if (attempt.cells) goToCells(attempt.cells);
  }, [attempt, goToCells]);
  return null;
}
