import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, type RefObject } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { freshIndexKey } from './fresh-index-key.ts';

const OVERSCAN = 2;

/** The columns to draw besides the first, which always is. */
export interface ColumnWindow {
  readonly first: number;
  readonly last: number;
}

/** Finds the columns that are in view. */
export function useColumnWindow(scroller: RefObject<HTMLDivElement | null>, geometry: ColumnGeometry): ColumnWindow {
  const { widths } = geometry;
  const getItemKey = useMemo(() => freshIndexKey(widths), [widths]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    getItemKey,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  return { first: Math.max(1, items[0]?.index ?? 1), last: items.at(-1)?.index ?? 0 };
}
