import type { ColumnGeometry } from '../columns/column-geometry.ts';

/** Where a dragged column would go. */
export interface DropTarget {
  /** Beside this one. */
  readonly column: number;
  readonly side: 'before' | 'behind';
  /** Where to draw the line, in px from the left edge of the pane. */
  readonly left: number;
}

/** @param x of the pointer, in px from the left edge of the pane */
export function dropTarget(geometry: ColumnGeometry, x: number, scrollLeft: number): DropTarget | null {
  const { lefts, widths, pinnedCount, pinnedWidth } = geometry;
  const isOverPinned = x < pinnedWidth;
  const inTable = isOverPinned ? x : x + scrollLeft;
  const [first, last] = isOverPinned ? [0, pinnedCount - 1] : [pinnedCount, lefts.length - 1];
  for (let column = first; column <= last; column++) {
    const left = lefts[column] ?? 0;
    const width = widths[column] ?? 0;
    if (inTable >= left + width && column < last) continue;
    const side = inTable < left + width / 2 ? 'before' : 'behind';
    const edge = side === 'before' ? left : left + width;
    return { column, side, left: isOverPinned ? edge : edge - scrollLeft };
  }
  return null;
}
