import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { HEADER_ROW, type CellPosition } from '../selection/cell-position.ts';
import type { RowHeights } from '../wrapping/row-heights.ts';
import { HEADER_HEIGHT_PX, ROW_HEIGHT_PX } from './pane-metrics.ts';
import { revealOffset } from './reveal.ts';

interface RevealOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly geometry: ColumnGeometry;
  readonly heights: RowHeights | null;
  readonly topOf: (row: number) => number;
  readonly onHeightsChange: () => void;
}

/** Gives a function that scrolls a cell into view, once the next drawing knows where it stands. */
export function useReveal(options: RevealOptions): (cell: CellPosition) => void {
  const { scroller, geometry, heights, topOf, onHeightsChange } = options;
  const [wanted, setWanted] = useState<CellPosition | null>(null);
  const done = useRef<CellPosition | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !wanted || wanted === done.current) return;
    // Its place is known only when all rows above are measured.
    if (heights?.measureUntil(wanted.row + 1)) return onHeightsChange();
    done.current = wanted;
    if (wanted.row !== HEADER_ROW) {
      element.scrollTop = revealOffset(
        { start: topOf(wanted.row), size: heights?.heightOf(wanted.row) ?? ROW_HEIGHT_PX },
        { offset: element.scrollTop, size: element.clientHeight - HEADER_HEIGHT_PX },
      );
    }
    const { lefts, widths, pinnedWidth } = geometry;
    if (wanted.column === 0 && pinnedWidth > 0) return;
    element.scrollLeft = revealOffset(
      { start: (lefts[wanted.column] ?? 0) - pinnedWidth, size: widths[wanted.column] ?? 0 },
      { offset: element.scrollLeft, size: element.clientWidth - pinnedWidth },
    );
  });

  return useCallback((cell: CellPosition) => setWanted({ ...cell }), []);
}
