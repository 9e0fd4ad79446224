import { useCallback, useState } from 'react';
import { clampSelection, firstCell, type GridSize, type Selection } from './cell-position.ts';

/**
 * The active cell and the range of a grid.
 *
 * @param place at another one, it begins at the first cell again
 */
export function useSelection(place: unknown, size: GridSize): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ place, selection: firstCell });
  const select = useCallback((selection: Selection) => setState({ place, selection }), [place]);
  return [clampSelection(state.place === place ? state.selection : firstCell, size), select];
}
