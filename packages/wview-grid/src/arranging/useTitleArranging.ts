import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { moveColumn, resizeColumn } from '../columns/column-layout.ts';
import type { DraftWidth } from '../columns/useColumnGeometry.ts';
import { useGrid } from '../model/grid-context.ts';
import { cellOfElement } from '../selection/cell-id.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import { dropTarget, type DropTarget } from './drop-target.ts';
import { DRAG_PX, followPointer, whenHeld } from './follow-pointer.ts';

const PRIMARY_BUTTON = 0;
const EDGE_PX = 32;

const titleColumn = (target: EventTarget): number | null => {
  const cell = target instanceof Element ? cellOfElement(target) : null;
  return cell?.row === HEADER_ROW ? cell.column : null;
};
const isEdge = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-edge]') !== null;

/**
 * Dragging a title moves its column, dragging its right edge resizes it, a double click there fits the content. A finger
 * that is put on a title scrolls; it has to rest there first to drag it.
 *
 * @param onDraftWidth null when the edge is let go
 */
export function useTitleArranging(geometry: ColumnGeometry, onDraftWidth: (draft: DraftWidth | null) => void) {
  const { columns, arrangement, elements } = useGrid();
  const { scroller, titles } = elements;
  const [drop, setDrop] = useState<DropTarget | null>(null);
  const hasDragged = useRef(false);
  /** A finger drags a title, rather than scrolling. */
  const isHeld = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    // Only a listener that was there before the touch can keep the browser from scrolling.
    const keep = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
    };
    titles.current?.addEventListener('touchmove', keep, { passive: false, signal: listening.signal });
    return () => listening.abort();
  }, [titles]);
  const nameOf = (column: number): string => columns[column]?.definition.SqlColName ?? '';

  const startResizing = (column: number, startX: number) => {
    const before = geometry.widths[column] ?? 0;
    let px = before;
    followPointer(
      ({ clientX }) => onDraftWidth({ column, px: (px = Math.max(1, before + clientX - startX)) }),
      (isDone) => {
        onDraftWidth(null);
        if (isDone && px !== before) arrangement.change(resizeColumn(arrangement.layout, nameOf(column), px));
      },
    );
  };

  const startMoving = (column: number, startX: number) => {
    let goal: DropTarget | null = null;
    const dragTo = (clientX: number) => {
      const pane = scroller.current;
      if (!pane) return;
      hasDragged.current = true;
      const box = pane.getBoundingClientRect();
      if (clientX > box.right - EDGE_PX) pane.scrollBy(EDGE_PX / 2, 0);
      else if (clientX < box.left + geometry.pinnedWidth + EDGE_PX) pane.scrollBy(-EDGE_PX / 2, 0);
      goal = dropTarget(geometry, clientX - box.left, pane.scrollLeft);
      setDrop(goal);
    };
    // What was held shows where it would go before it moves.
    if (isHeld.current) dragTo(startX);
    followPointer(
      ({ clientX }) => {
        if (hasDragged.current || Math.abs(clientX - startX) >= DRAG_PX) dragTo(clientX);
      },
      (isDone) => {
        isHeld.current = false;
        setDrop(null);
        const target = goal && columns[goal.column];
        if (!isDone || !target || target.kind === 'check') return;
        const { SqlColName: name } = target.definition;
        arrangement.change(moveColumn(arrangement.layout, nameOf(column), { name, side: goal?.side ?? 'before' }));
      },
    );
  };

  return {
    drop,
    /** Whether the press that ends now has moved a column, and is no click. */
    hasDragged: () => hasDragged.current,
    /** Whether a finger drags a title now. */
    isHeld: () => isHeld.current,
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      const column = titleColumn(event.target);
      if (event.button !== PRIMARY_BUTTON || column === null || columns[column]?.kind === 'check') return;
      if (isEdge(event.target)) {
        event.preventDefault();
        hasDragged.current = true;
        startResizing(column, event.clientX);
      } else if (event.pointerType === 'touch') {
        const { clientX, clientY } = event;
        whenHeld({ clientX, clientY }, () => {
          isHeld.current = true;
          startMoving(column, clientX);
        });
      } else startMoving(column, event.clientX);
    },
    onDoubleClick: (event: MouseEvent) => {
      const column = titleColumn(event.target);
      if (column !== null && isEdge(event.target)) {
        arrangement.change(resizeColumn(arrangement.layout, nameOf(column), null));
      }
    },
  };
}
