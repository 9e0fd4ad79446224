import { useEffect, useMemo, useState, type RefObject } from 'react';
import { whileAtRest } from '../scheduling/while-at-rest.ts';
import { CHECK_COLUMN_PX } from './check-column.ts';
import {
  createColumnMeasurer,
  type ColumnMeasurer,
  type MeasuredRows,
  type PreparedColumn,
} from './prepare-columns.ts';

interface ColumnWidthsOptions extends MeasuredRows {
  /** Those that are shown, in order. */
  readonly columns: readonly PreparedColumn[];
  /** Set by the user, by SqlColName. */
  readonly widths: Readonly<Record<string, number>>;
  /** How wide a column is at least where the user has set nothing, by SqlColName. */
  readonly leastWidths: Readonly<Record<string, number>>;
  /** Rows of the same result keep their columns as wide as they are. */
  readonly resultKey: unknown;
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * The widths of the columns in px, in order. Those in view at the start are measured over rows here and there, the
 * others estimated; all are measured over all rows while the browser is idle and the user does nothing.
 */
export function useColumnWidths({
  columns,
  widths,
  leastWidths,
  rows,
  rowCount,
  fontFamily,
  markPx,
  resultKey,
  scroller,
}: ColumnWidthsOptions): number[] {
  const measurer = useMeasurer({ rows, rowCount, fontFamily, markPx }, resultKey);
  const [measured, setMeasured] = useState<object>();
  const isMeasured = measured === measurer;
  const placed = useWhileEqual(
    useMemo(
      () => widthsOf({ columns, widths, leastWidths, measurer, viewPx: isMeasured ? Infinity : window.innerWidth }),
      [columns, widths, leastWidths, measurer, isMeasured],
    ),
  );

  useEffect(
    () =>
      whileAtRest(scroller.current, (mayGoOn) => {
        const isDone = measurer.measureOn(columns, mayGoOn);
        if (isDone) setMeasured(measurer);
        return isDone;
      }),
    [columns, measurer, scroller],
  );
  return placed;
}

/** One measurer as long as the rows are of the same result, as many, and in the same font; it reads those that are there now. */
function useMeasurer(input: MeasuredRows, resultKey: unknown): ColumnMeasurer {
  const { rowCount, fontFamily, markPx } = input;
  const make = () => ({ resultKey, rowCount, fontFamily, markPx, measurer: createColumnMeasurer(input) });
  const [known, setKnown] = useState(make);
  useEffect(() => known.measurer.read(input.rows), [known, input.rows]);
  const isSameFont = known.fontFamily === fontFamily && known.markPx === markPx;
  if (isSameFont && known.resultKey === resultKey && known.rowCount === rowCount) return known.measurer;
  const next = make();
  setKnown(next);
  return next.measurer;
}

/** The same array as long as no width is another one: whoever lays rows out by them does it once. */
function useWhileEqual(widths: number[]): number[] {
  const [kept, setKept] = useState(widths);
  if (kept.length === widths.length && kept.every((px, index) => px === widths[index])) return kept;
  setKept(widths);
  return widths;
}

interface WidthsInput extends Pick<ColumnWidthsOptions, 'columns' | 'widths' | 'leastWidths'> {
  readonly measurer: ColumnMeasurer;
  /** Columns that begin left of this are in view at the start, in px. */
  readonly viewPx: number;
}

function widthsOf({ columns, widths, leastWidths, measurer, viewPx }: WidthsInput): number[] {
  let left = 0;
  return columns.map((column) => {
    const { SqlColName: name } = column.definition;
    const chosen = column.kind === 'check' ? CHECK_COLUMN_PX : widths[name];
    const measured = () => (left < viewPx ? measurer.quick(column) : measurer.estimate(column));
    const width = chosen ?? Math.max(measured(), leastWidths[name] ?? 0);
    left += width;
    return width;
  });
}
