import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { moveColumn, resizeColumn } from '../columns/column-layout.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { ArrangedLayout } from '../columns/useColumnLayout.ts';
import { cellOfElement } from '../pane/cell-id.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import { dropPlace, type DropPlace } from './drop-place.ts';

const PRIMARY_BUTTON = 0;
/** A press that moves less is a click. */
const DRAG_PX = 6;
const EDGE_PX = 32;

interface TitleArrangingOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly columns: readonly PreparedColumn[];
  readonly geometry: ColumnGeometry;
  readonly arrangement: ArrangedLayout;
  /** While an edge is dragged: the column's width, or null when it is let go. */
  readonly onDraftWidth: (draft: { readonly column: number; readonly px: number } | null) => void;
}

const titleColumn = (target: EventTarget): number | null => {
  const cell = target instanceof Element ? cellOfElement(target) : null;
  return cell?.row === HEADER_ROW ? cell.column : null;
};
const isEdge = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-edge]') !== null;

/** Dragging a title moves its column, dragging its right edge resizes it, a double click there fits the content. */
export function useTitleArranging(options: TitleArrangingOptions) {
  const { scroller, columns, geometry, arrangement, onDraftWidth } = options;
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const hasDragged = useRef(false);
  const nameOf = (column: number): string => columns[column]?.definition.SqlColName ?? '';

  /** Follows the pointer until it is let go; Escape gives up. */
  const follow = (move: (event: globalThis.PointerEvent) => void, end: (isDone: boolean) => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    const finish = (isDone: boolean) => {
      listening.abort();
      end(isDone);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal, capture: true });
  };

  const startResizing = (column: number, startX: number) => {
    const before = geometry.widths[column] ?? 0;
    let px = before;
    follow(
      ({ clientX }) => onDraftWidth({ column, px: (px = Math.max(1, before + clientX - startX)) }),
      (isDone) => {
        onDraftWidth(null);
        if (isDone && px !== before) arrangement.change(resizeColumn(arrangement.layout, nameOf(column), px));
      },
    );
  };

  const startMoving = (column: number, startX: number) => {
    let place: DropPlace | null = null;
    follow(
      ({ clientX }) => {
        const pane = scroller.current;
        if (!pane || (!hasDragged.current && Math.abs(clientX - startX) < DRAG_PX)) return;
        hasDragged.current = true;
        const box = pane.getBoundingClientRect();
        if (clientX > box.right - EDGE_PX) pane.scrollLeft += EDGE_PX / 2;
        else if (clientX < box.left + geometry.pinnedWidth + EDGE_PX) pane.scrollLeft -= EDGE_PX / 2;
        place = dropPlace(geometry, clientX - box.left, pane.scrollLeft);
        setDrop(place);
      },
      (isDone) => {
        setDrop(null);
        const target = place && columns[place.column];
        if (!isDone || !target || target.kind === 'check') return;
        const { SqlColName: name } = target.definition;
        arrangement.change(moveColumn(arrangement.layout, nameOf(column), { name, side: place?.side ?? 'before' }));
      },
    );
  };

  return {
    drop,
    /** Whether the press that ends now has moved a column, and is no click. */
    hasDragged: () => hasDragged.current,
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      const column = titleColumn(event.target);
      if (event.button !== PRIMARY_BUTTON || column === null || columns[column]?.kind === 'check') return;
      if (isEdge(event.target)) {
        event.preventDefault();
        hasDragged.current = true;
        startResizing(column, event.clientX);
      } else if (event.pointerType === 'mouse') startMoving(column, event.clientX);
    },
    onDoubleClick: (event: MouseEvent) => {
      const column = titleColumn(event.target);
      if (column !== null && isEdge(event.target)) {
        arrangement.change(resizeColumn(arrangement.layout, nameOf(column), null));
      }
    },
  };
}
