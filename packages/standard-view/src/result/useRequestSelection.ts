import { createRowSelection } from '@fundscope/wview-grid';
import { useEffect, useState } from 'react';

const newSelection = (loadId: string) => ({ loadId, selection: createRowSelection('multiple') });

/**
 * The rows ticked for requests. Loading data clears them; selecting all of them shows all.
 *
 * @param loadId tells one load from another
 */
export function useRequestSelection(loadId: string, onSelectAll: () => void) {
  const [state, setState] = useState(() => newSelection(loadId));
  // No memo, which React may drop and the ticks with it.
  if (state.loadId !== loadId) setState(newSelection(loadId));
  const { selection } = state;
  useEffect(() => {
    let wasAll = selection.get().all;
    return selection.subscribe(() => {
      const { all } = selection.get();
      if (all && !wasAll) onSelectAll();
      wasAll = all;
    });
  }, [selection, onSelectAll]);
  return selection;
}
