import type { MouseEvent, PointerEvent } from 'react';
import { cellOfElement } from '../pane/cell-id.ts';
import { moveTo, type GridSize, type Selection } from './cell-position.ts';

const PRIMARY_BUTTON = 0;
const PRIMARY_HELD = 1;

interface GridPointerOptions {
  readonly selection: Selection;
  readonly size: GridSize;
  /** Selects, and scrolls to the active cell. */
  readonly onSelect: (selection: Selection) => void;
}

/** A press selects a cell, with Shift or dragged with a mouse it extends the range. */
export function useGridPointer({ selection, size, onSelect }: GridPointerOptions) {
  const select = (target: EventTarget, isExtending: boolean) => {
    const cell = target instanceof Element ? cellOfElement(target) : null;
    if (!cell) return;
    const next = moveTo(selection, cell, size, isExtending);
    const { row, column } = selection.active;
    if (isExtending && next.active.row === row && next.active.column === column) return;
    onSelect(next);
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button === PRIMARY_BUTTON) select(event.target, event.shiftKey);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === PRIMARY_HELD) select(event.target, true);
    },
    onMouseOver: (event: MouseEvent) => {
      if (event.target instanceof HTMLElement) showWholeText(event.target);
    },
  };
}

/** The text of a cell that is cut off can be read by resting the pointer on it. */
function showWholeText(cell: HTMLElement): void {
  if (cell.role !== 'gridcell' && cell.role !== 'rowheader') return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
