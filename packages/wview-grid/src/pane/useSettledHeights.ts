import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { RowHeights } from '../wrapping/row-heights.ts';
import { ROW_OVERSCAN, type RowWindow } from './useRowWindow.ts';

const SLICE_MS = 8;
const ROWS_AT_ONCE = 50;
/** Rows that fill any screen. */
const SCREEN_ROWS = 60;

interface SettledHeightsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly heights: RowHeights | null;
  readonly rowCount: number;
  readonly window: RowWindow;
  /** Draws the grid again with the heights as they are now. */
  readonly onHeightsChange: () => void;
}

/**
 * Keeps all heights exact down to the last drawn row, before it is painted, and measures the rest while the
 * browser is idle. When wrapping changes, the row at the top stays there.
 */
export function useSettledHeights(options: SettledHeightsOptions): void {
  const { scroller, heights, rowCount, window: rowWindow, onHeightsChange } = options;
  const topRow = useRef(0);
  const applied = useRef(heights);
  const restoring = useRef<number | null>(null);
  const { firstInView, lastInView, topOf } = rowWindow;

  useLayoutEffect(() => {
    if (applied.current !== heights) {
      applied.current = heights;
      restoring.current = topRow.current;
      heights?.measureUntil(Math.min(rowCount, topRow.current + SCREEN_ROWS));
      onHeightsChange();
    } else if (restoring.current !== null) {
      scroller.current?.scrollTo({ top: topOf(restoring.current) });
      restoring.current = null;
    } else {
      topRow.current = firstInView;
      if (heights?.measureUntil(Math.min(rowCount, lastInView + ROW_OVERSCAN + 1))) onHeightsChange();
    }
  });

  useEffect(() => {
    if (!heights) return;
    let pending = 0;
    const measureSlice = () => {
      const end = performance.now() + SLICE_MS;
      let hasMeasured = false;
      do {
        hasMeasured = heights.measureUntil(Math.min(rowCount, heights.knownCount() + ROWS_AT_ONCE));
      } while (hasMeasured && performance.now() < end);
      onHeightsChange();
      if (heights.knownCount() < rowCount) pending = whenIdle(measureSlice);
    };
    if (heights.knownCount() < rowCount) pending = whenIdle(measureSlice);
    return () => cancelIdle(pending);
  }, [heights, rowCount, onHeightsChange]);
}

// Safari has no idle callbacks.
const hasIdle = typeof requestIdleCallback === 'function';
const whenIdle = (task: () => void): number =>
  hasIdle ? requestIdleCallback(task, { timeout: 200 }) : window.setTimeout(task, 16);
const cancelIdle = (pending: number): void => (hasIdle ? cancelIdleCallback(pending) : window.clearTimeout(pending));
