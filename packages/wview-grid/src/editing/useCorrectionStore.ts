import { useEffect, useRef, useState } from 'react';
import type { CellEditing } from './cell-editing.ts';
import { createCorrectionStore, type CorrectionStore } from './correction-store.ts';

/** The corrections of one grid; they outlive other rows and another `editing`. */
export function useCorrectionStore(editing: CellEditing | undefined): CorrectionStore {
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);
  const [store] = useState(() =>
    createCorrectionStore((change) => {
      if (!latest.current) return Promise.reject(new Error('These cells cannot be corrected any more.'));
      return latest.current.onCorrect(change);
    }),
  );
  return store;
}
