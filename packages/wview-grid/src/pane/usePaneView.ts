import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { columnsInView, type ColumnWindow } from '../columns/column-geometry.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { GridElements } from '../model/grid-context.ts';
import { createPaneView, type DrawnPane, type PaneView } from './pane-view.ts';
import { useIdleMeasuring } from './useRowLayout.ts';

/** Joins React, which draws the titles, and the view that draws the rows. */
export function usePaneView({ scroller, sizer, header, body }: GridElements, model: DrawnPane) {
  const view = useRef<PaneView | null>(null);
  const isUpdating = useRef(false);
  const [inView, setInView] = useState<ColumnWindow>();

  useLayoutEffect(() => {
    if (!scroller.current || !sizer.current || !header.current || !body.current) return;
    const elements = { scroller: scroller.current, sizer: sizer.current, header: header.current, body: body.current };
    const made = createPaneView(elements, (columns) => {
      // Titles come in the same frame as their columns: those of an update before it is painted anyway.
      if (isUpdating.current) setInView(columns);
      else flushSync(() => setInView(columns));
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [scroller, sizer, header, body]);

  useLayoutEffect(() => {
    isUpdating.current = true;
    view.current?.update(model);
    isUpdating.current = false;
  });

  useIdleMeasuring(
    model.rowLayout,
    model.rowCount,
    useCallback(() => view.current?.applyHeights(), []),
  );

  return {
    columns: inView ?? columnsInView(model.geometry, 0, model.width),
    reveal: useCallback((cell: CellPosition) => view.current?.reveal(cell), []),
    pageRows: useCallback(() => view.current?.pageRows() ?? 1, []),
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
