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
    element.scrollTo({
      top:
        wanted.row === HEADER_ROW
          ? element.scrollTop
          : topFor(element, topOf(wanted.row), heights?.heightOf(wanted.row)),
      left: leftFor(element, geometry, wanted.column),
    });
  });

  return useCallback((cell: CellPosition) => setWanted({ ...cell }), []);
}

const topFor = (element: Element, start: number, height = ROW_HEIGHT_PX): number =>
  revealOffset({ start, size: height }, { offset: element.scrollTop, size: element.clientHeight - HEADER_HEIGHT_PX });

function leftFor(element: Element, { lefts, widths, pinnedWidth }: ColumnGeometry, column: number): number {
  if (column === 0 && pinnedWidth > 0) return element.scrollLeft;
  return revealOffset(
    { start: (lefts[column] ?? 0) - pinnedWidth, size: widths[column] ?? 0 },
    { offset: element.scrollLeft, size: element.clientWidth - pinnedWidth },
  );
}
