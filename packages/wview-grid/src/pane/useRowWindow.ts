import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import type { RowHeights } from '../wrapping/row-heights.ts';
import { freshIndexKey } from './fresh-index-key.ts';
import { HEADER_HEIGHT_PX, ROW_HEIGHT_PX } from './pane-metrics.ts';
import { createRowSlots } from './row-slots.ts';

export const ROW_OVERSCAN = 6;

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowCount: number;
  /** Null while every row has the same height. */
  readonly heights: RowHeights | null;
  /** Changes whenever the heights do. */
  readonly heightsVersion: number;
  /** Drawn wherever it is: the focus points at it. */
  readonly activeRow: number;
}

interface DrawnRow {
  readonly index: number;
  /** React key. */
  readonly slot: number;
  readonly top: number;
  readonly height: number;
}

export interface RowWindow {
  readonly rows: readonly DrawnRow[];
  /** The first and the last row in view, even if only a part of it. */
  readonly firstInView: number;
  readonly lastInView: number;
  /** Of all rows, in px. */
  readonly totalHeight: number;
  /** Where a row begins, in px from the first. */
  readonly topOf: (row: number) => number;
}

/** Finds the rows that are in view, and where they stand. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, rowCount, heights, heightsVersion, activeRow } = options;
  const [slots] = useState(createRowSlots);
  const estimateSize = useCallback((row: number) => heights?.heightOf(row) ?? ROW_HEIGHT_PX, [heights]);
  const getItemKey = useMemo(() => freshIndexKey(heights, heightsVersion), [heights, heightsVersion]);
  const rangeExtractor = useCallback(
    (range: Range) => withRow(defaultRangeExtractor(range), activeRow, range.count),
    [activeRow],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    rangeExtractor,
    overscan: ROW_OVERSCAN,
  });
  const topOf = useCallback((row: number) => virtualizer.measurementsCache[row]?.start ?? 0, [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const assigned = slots.assign(items.map(({ index }) => index));
  return {
    rows: items.map(({ index, start, size }, at) => ({ index, slot: assigned[at] ?? at, top: start, height: size })),
    firstInView: virtualizer.range?.startIndex ?? 0,
    lastInView: virtualizer.range?.endIndex ?? 0,
    totalHeight: virtualizer.getTotalSize() + HEADER_HEIGHT_PX,
    topOf,
  };
}

function withRow(rows: number[], row: number, rowCount: number): number[] {
  const [first = 0] = rows;
  if (row < 0 || row >= rowCount || rows.includes(row)) return rows;
  return row < first ? [row, ...rows] : [...rows, row];
}
