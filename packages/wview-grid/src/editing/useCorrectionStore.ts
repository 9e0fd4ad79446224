import { useEffect, useState } from 'react';
import type { CellEditing } from './cell-editing.ts';
import { createCorrectionStore, type CorrectionStore } from './correction-store.ts';

/** The corrections of one grid; they outlive other rows and another `editing`. */
export function useCorrectionStore(editing: CellEditing | undefined): CorrectionStore {
  const [store] = useState(() => createCorrectionStore());
  useEffect(() => {
    if (editing) store.sendBy(editing.onCorrect);
  }, [store, editing]);
  return store;
}
