import { useEffect, useMemo } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { CELL_PADDING_PX } from '../columns/column-width.ts';
import { cellFont } from '../columns/prepare-columns.ts';
import { createTextMeasurer } from '../wrapping/text-measurer.ts';
import { useGrid } from '../model/grid-context.ts';
import { countLines } from '../wrapping/count-lines.ts';
import { equalHeights, measuredHeights, type RowLayout } from '../wrapping/row-heights.ts';
import { cancelIdle, whenIdle, type MayGoOn } from '../scheduling/when-idle.ts';
import { LINE_HEIGHT_PX, ROW_HEIGHT_PX, ROW_PADDING_PX } from '../wrapping/pane-metrics.ts';

/** Where rows stand; those whose text wraps are measured over all text columns, drawn or not. */
export function useRowLayout({ widths }: ColumnGeometry): RowLayout {
  const { rows, rowCount, columns, fontFamily, isWrapped } = useGrid();
  const equal = useMemo(() => equalHeights(rowCount, ROW_HEIGHT_PX), [rowCount]);
  const measured = useMemo(() => {
    if (!isWrapped) return null;
    const measureText = createTextMeasurer(cellFont(fontFamily));
    const wrapping = columns.flatMap(({ kind, definition, format }, index) =>
      kind === 'text'
        ? [{ format, name: definition.SqlColName, width: (widths[index] ?? 0) - 2 * CELL_PADDING_PX }]
        : [],
    );
    const measure = (row: number): number => {
      let lines = 1;
      for (const { format, name, width } of wrapping) {
        lines = Math.max(lines, countLines(format(rows.cell(row, name)), width, measureText));
      }
      return lines * LINE_HEIGHT_PX + ROW_PADDING_PX;
    };
    return measuredHeights({ rowCount: rows.rowCount, measure, defaultHeight: ROW_HEIGHT_PX });
  }, [rows, columns, widths, fontFamily, isWrapped]);
  return measured ?? equal;
}

const ROWS_AT_ONCE = 50;

/** Measures the rows that were not drawn yet while the browser is idle. */
export function useIdleMeasuring(rowLayout: RowLayout, rowCount: number, onMeasured: () => void): void {
  useEffect(() => {
    if (rowLayout.knownCount() >= rowCount) return;
    let pending = 0;
    const measureSlice = (mayGoOn: MayGoOn) => {
      let hasMeasured = false;
      do {
        hasMeasured = rowLayout.measureUntil(Math.min(rowCount, rowLayout.knownCount() + ROWS_AT_ONCE));
      } while (hasMeasured && mayGoOn());
      onMeasured();
      if (rowLayout.knownCount() < rowCount) pending = whenIdle(measureSlice);
    };
    pending = whenIdle(measureSlice);
    return () => cancelIdle(pending);
  }, [rowLayout, rowCount, onMeasured]);
}
