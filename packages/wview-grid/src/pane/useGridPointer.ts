import type { MouseEvent } from 'react';
import { useGrid } from '../model/grid-context.ts';
import { cellOfElement } from '../selection/cell-id.ts';
import { HEADER_HEIGHT_PX } from '../wrapping/pane-metrics.ts';
import { HEADER_ROW, moveTo, type CellPosition, type GridSize, type Selection } from '../selection/cell-position.ts';

const PRIMARY_BUTTON = 0;
/** The further the pointer is beyond the edge, the faster it scrolls: this share of the distance a frame. */
const SCROLL_SHARE = 0.3;

interface GridPointerOptions {
  readonly selection: Selection;
  readonly size: GridSize;
  /** Selects, and scrolls to the active cell. */
  readonly onSelect: (selection: Selection) => void;
  /** Selects without scrolling: the pointer is where the active cell is. */
  readonly onExtend: (selection: Selection) => void;
  /** A press on a cell or a title; true when it is done with and selects nothing. */
  readonly onPress: (cell: CellPosition, event: MouseEvent) => boolean;
}

/** A press selects a cell, with Shift or dragged it extends the range; beyond the edge the rows scroll along. */
export function useGridPointer(options: GridPointerOptions) {
  const { selection, size, onSelect, onExtend, onPress } = options;
  const { scroller } = useGrid().elements;

  const drag = (start: Selection) => {
    const pane = scroller.current;
    if (!pane) return;
    const listening = new AbortController();
    const { signal } = listening;
    let current = start;
    let pointer = { x: 0, y: 0 };
    let frame = 0;
    const extend = () => {
      const box = pane.getBoundingClientRect();
      const x = Math.max(box.left + 1, Math.min(pointer.x, box.left + pane.clientWidth - 2));
      const y = Math.max(box.top + HEADER_HEIGHT_PX + 1, Math.min(pointer.y, box.top + pane.clientHeight - 2));
      const under = document.elementFromPoint(x, y);
      const cell = under && pane.contains(under) ? cellOfElement(under) : null;
      if (cell && cell.row !== HEADER_ROW) {
        const next = moveTo(current, cell, size, true);
        const isSame = next.active.row === current.active.row && next.active.column === current.active.column;
        if (!isSame) onExtend((current = next));
      }
      const [byX, byY] = [(pointer.x - x) * SCROLL_SHARE, (pointer.y - y) * SCROLL_SHARE];
      frame = 0;
      if (Math.abs(byX) < 1 && Math.abs(byY) < 1) return;
      pane.scrollBy(byX, byY);
      frame = requestAnimationFrame(extend);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
    const move = (event: globalThis.MouseEvent) => {
      if (event.buttons === 0) return stop();
      pointer = { x: event.clientX, y: event.clientY };
      if (frame === 0) frame = requestAnimationFrame(extend);
    };
    window.addEventListener('mousemove', move, { signal });
    window.addEventListener('mouseup', stop, { signal });
    window.addEventListener('blur', stop, { signal });
  };

  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = pressedCell(event);
      if (event.button !== PRIMARY_BUTTON || !cell || onPress(cell, event)) return;
      const next = moveTo(selection, cell, size, event.shiftKey);
      onSelect(next);
      if (cell.row !== HEADER_ROW) drag(next);
    },
    onMouseOver: (event: MouseEvent) => {
      if (event.target instanceof HTMLElement) showWholeText(event.target);
    },
  };
}

/** Pressed while the wheel comes to rest, the veil over the rows has just been lifted, and the cell lies under the pointer. */
function pressedCell({ target, clientX, clientY }: MouseEvent): CellPosition | null {
  if (!(target instanceof HTMLElement)) return null;
  const pressed = target.dataset['veil'] === undefined ? target : document.elementFromPoint(clientX, clientY);
  return pressed && cellOfElement(pressed);
}

/** The text of a cell that is cut off can be read by resting the pointer on it. */
function showWholeText(cell: HTMLElement): void {
  if (cell.role !== 'gridcell' && cell.role !== 'rowheader') return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
