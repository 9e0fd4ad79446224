import { useLocale } from '@fundscope/ui-kit';
import { useEffect, useState } from 'react';
import { useGridMessages } from '../messages/index.ts';
import type { CellEditing } from './cell-editing.ts';
import { draftOf } from './cell-state.ts';
import { createCorrectionStore, type CorrectionStore } from './correction-store.ts';

/** The corrections of one grid; they outlive other rows and another `editing`, and begin with the kept drafts. */
export function useCorrectionStore(editing: CellEditing | undefined): CorrectionStore {
  const { locale } = useLocale();
  const { corrections } = useGridMessages();
  const [store] = useState(() => {
    const made = createCorrectionStore();
    for (const { text, ...cell } of editing?.drafts?.read() ?? []) made.keepInvalid(cell, text, corrections.kept);
    return made;
  });
  useEffect(() => {
    if (!editing) return;
    const { onCorrect, drafts } = editing;
    store.sendBy(onCorrect);
    store.keepBy((cell, state) => drafts?.keep(cell, draftOf(state ?? undefined, locale)));
  }, [store, editing, locale]);
  return store;
}
