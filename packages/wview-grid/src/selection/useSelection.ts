import { useCallback, useState } from 'react';
import type { RowSource } from '../rows/row-source.ts';
import { clampSelection, firstCell, type GridSize, type Selection } from './cell-position.ts';

/** The active cell and the range of a grid; other rows begin at their first cell again. */
export function useSelection(rows: RowSource, size: GridSize): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ rows, selection: firstCell });
  const select = useCallback((selection: Selection) => setState({ rows, selection }), [rows]);
  return [clampSelection(state.rows === rows ? state.selection : firstCell, size), select];
}
