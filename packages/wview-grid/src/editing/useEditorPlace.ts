import { useLayoutEffect, useState } from 'react';
import { cellId } from '../pane/cell-id.ts';
import type { OpenEditor } from './useCellEditing.ts';

/**
 * An element of our own to draw the editor in; it stands in the edited cell. Call it behind `usePaneView`, whose
 * effect paints the cell.
 */
export function useEditorPlace(editor: OpenEditor | null, scope: string): HTMLElement {
  const [place] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    if (!editor) return;
    document.getElementById(cellId(scope, editor.cell))?.append(place);
    return () => place.remove();
  }, [editor, scope, place]);
  return place;
}
