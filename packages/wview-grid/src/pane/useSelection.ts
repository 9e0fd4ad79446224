import { useCallback, useState } from 'react';
import { clampSelection, firstCell, type GridSize, type Selection } from '../selection/cell-position.ts';

/**
 * The active cell and the range of a grid.
 *
 * @param resultKey with another one, it begins at the first cell again
 */
export function useSelection(resultKey: unknown, size: GridSize): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ resultKey, selection: firstCell });
  const select = useCallback((selection: Selection) => setState({ resultKey, selection }), [resultKey]);
  return [clampSelection(state.resultKey === resultKey ? state.selection : firstCell, size), select];
}
