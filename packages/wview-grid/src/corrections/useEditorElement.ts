import { useLayoutEffect, useState } from 'react';
import { cellId } from '../selection/cell-id.ts';
import type { OpenEditor } from '../editing/useCellEditing.ts';

/**
 * An element of our own to draw the editor in; it stands in the edited cell. Call it behind `usePaneView`, whose
 * effect paints the cell.
 */
export function useEditorElement(editor: OpenEditor | null, scope: string): HTMLElement {
  const [element] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    if (!editor) return;
    document.getElementById(cellId(scope, editor.cell))?.append(element);
    return () => element.remove();
  }, [editor, scope, element]);
  return element;
}
