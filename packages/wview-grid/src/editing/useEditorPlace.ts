import { useLayoutEffect, useState } from 'react';
import { cellId } from '../pane/cell-id.ts';
import type { OpenEditor } from './useCellEditing.ts';

/**
 * The element of the cell that an editor stands in; null until it is painted. Call it behind `usePaneView`, whose
 * effect paints.
 */
export function useEditorPlace(editor: OpenEditor | null, scope: string): HTMLElement | null {
  const [place, setPlace] = useState<{ editor: OpenEditor; cell: HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    setPlace(editor && { editor, cell: document.getElementById(cellId(scope, editor.cell)) });
  }, [editor, scope]);
  // The cell of an editor before this one is no place for it.
  return place?.editor === editor ? place.cell : null;
}
