import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ColumnWindow } from '../columns/column-geometry.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { GridElements } from '../model/grid-context.ts';
import { createPaneView, type DrawnPane, type PaneView } from './pane-view.ts';
import { useIdleMeasuring } from './useRowLayout.ts';

/** Joins React, which draws the titles, and the view that draws the rows. */
export function usePaneView({ scroller, sizer, header, body }: GridElements, model: DrawnPane) {
  const view = useRef<PaneView | null>(null);
  const [columns] = useState(createColumnsInView);

  useLayoutEffect(() => {
    if (!scroller.current || !sizer.current || !header.current || !body.current) return;
    const elements = {
      scroller: scroller.current,
      sizer: sizer.current,
      header: header.current,
      body: body.current,
    };
    const made = createPaneView(elements, columns.show);
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [scroller, sizer, header, body, columns]);

  useLayoutEffect(() => view.current?.update(model));

  useIdleMeasuring(
    model.rowLayout,
    model.rowCount,
    useCallback(() => view.current?.applyHeights(), []),
  );

  return {
    columns,
    reveal: useCallback((cell: CellPosition) => view.current?.reveal(cell), []),
    pageRows: useCallback(() => view.current?.pageRows() ?? 1, []),
  };
}

/** Which columns are in view, for the titles alone: the rest of the pane has nothing to do when others come. */
export interface ColumnsInView {
  readonly get: () => ColumnWindow;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Titles are drawn so many columns further than the view, so that not each column that comes into it draws them. */
const TITLES_AHEAD = 3;

function createColumnsInView(): ColumnsInView & { readonly show: (next: ColumnWindow) => void } {
  let shown: ColumnWindow = { first: 0, last: -1 };
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    show: (next) => {
      const isKnown = shown.last >= shown.first;
      if (isKnown && next.first >= shown.first && next.last <= shown.last) return;
      shown = isKnown ? { first: Math.max(0, next.first - TITLES_AHEAD), last: next.last + TITLES_AHEAD } : next;
      for (const listener of listeners) listener();
    },
  };
}

/** The inner size of the scrolling element in px, without scroll bars; zeros before the first layout. */
export function usePaneSize(scroller: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () =>
      setSize((before) =>
        before.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}
