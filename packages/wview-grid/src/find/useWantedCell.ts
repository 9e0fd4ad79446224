import { useEffect, useRef } from 'react';
import { useGrid, usePane, useTools } from '../model/grid-context.ts';
import type { CellPosition } from '../selection/cell-position.ts';

/** Goes to a cell; one in a row that is not shown is asked for, and gone to once it is. */
export function useWantedCell(): (cell: CellPosition) => void {
  const { rowCount } = useGrid();
  const { goTo } = usePane();
  const { rowCap } = useTools();
  const wanted = useRef<CellPosition | null>(null);
  useEffect(() => {
    const cell = wanted.current;
    if (!cell || cell.row >= rowCount) return;
    wanted.current = null;
    goTo(cell);
  }, [rowCount, goTo]);
  return (cell) => {
    wanted.current = null;
    if (cell.row < rowCount) return goTo(cell);
    wanted.current = cell;
    rowCap?.onRowWanted?.(cell.row);
  };
}
