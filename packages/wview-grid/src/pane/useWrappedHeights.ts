import { useMemo } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { CELL_PADDING_PX } from '../columns/column-width.ts';
import { cellFont, type PreparedColumn } from '../columns/prepare-columns.ts';
import { createTextMeasurer } from '../columns/text-measurer.ts';
import type { RowSource } from '../rows/row-source.ts';
import { countLines } from '../wrapping/count-lines.ts';
import { createRowHeights, type RowHeights } from '../wrapping/row-heights.ts';
import { LINE_HEIGHT_PX, ROW_HEIGHT_PX, ROW_PADDING_PX } from './pane-metrics.ts';

interface WrappedHeightsOptions {
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly geometry: ColumnGeometry;
  readonly fontFamily: string;
  readonly isWrapped: boolean;
}

/** Heights of rows whose text wraps, over all text columns, drawn or not; null while nothing wraps. */
export function useWrappedHeights(options: WrappedHeightsOptions): RowHeights | null {
  const { rows, columns, geometry, fontFamily, isWrapped } = options;
  return useMemo(() => {
    if (!isWrapped) return null;
    const measureText = createTextMeasurer(cellFont(fontFamily));
    const wrapping = columns.flatMap(({ kind, definition, format }, index) =>
      kind === 'text'
        ? [{ format, name: definition.SqlColName, width: (geometry.widths[index] ?? 0) - 2 * CELL_PADDING_PX }]
        : [],
    );
    const measure = (row: number): number => {
      let lines = 1;
      for (const { format, name, width } of wrapping) {
        lines = Math.max(lines, countLines(format(rows.cell(row, name)), width, measureText));
      }
      return lines * LINE_HEIGHT_PX + ROW_PADDING_PX;
    };
    return createRowHeights({ rowCount: rows.rowCount, measure, defaultHeight: ROW_HEIGHT_PX });
  }, [rows, columns, geometry, fontFamily, isWrapped]);
}
