import { useCallback, type RefObject } from 'react';
import type { RowHeights } from '../wrapping/row-heights.ts';
import classes from './WviewGridPane.module.css';

interface RowGrowthOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly heights: RowHeights | null;
  readonly topOf: (row: number) => number;
  readonly onHeightsChange: () => void;
}

/**
 * Checks drawn rows for text that takes more lines than were counted, and makes such a row higher. Rows are
 * drawn before they come into view; one above the view moves the view along, so that nothing jumps.
 */
export function useRowGrowth(options: RowGrowthOptions): ((row: number, element: HTMLElement) => void) | undefined {
  const { scroller, heights, topOf, onHeightsChange } = options;
  const check = useCallback(
    (row: number, element: HTMLElement) => {
      if (!heights) return;
      const before = heights.heightOf(row);
      let needed = before;
      for (const cell of element.getElementsByClassName(classes['text'] ?? '')) {
        // The border of the row comes on top of its cells.
        if (cell.scrollHeight > cell.clientHeight) needed = Math.max(needed, cell.scrollHeight + 1);
      }
      if (!heights.grow(row, needed)) return;
      const pane = scroller.current;
      if (pane && topOf(row) < pane.scrollTop) pane.scrollBy({ top: needed - before });
      onHeightsChange();
    },
    [scroller, heights, topOf, onHeightsChange],
  );
  return heights ? check : undefined;
}
