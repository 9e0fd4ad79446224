import type { CellValue, ColumnDefinition, StatusTone } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { createCellFormatter, type CellFormatter } from '../format/cell-formatter.ts';
import type { RowSource } from '../rows/row-source.ts';
import { columnKind, type ColumnKind } from './column-kind.ts';
import { columnWidth, TITLE_MENU_PX, type WidthInput } from './column-width.ts';
import { createRangeScan } from './number-range.ts';
import { createTextMeasurer } from '../wrapping/text-measurer.ts';

/** A column with what every cell of it needs, made once. */
export interface PreparedColumn {
  readonly definition: ColumnDefinition;
  readonly kind: ColumnKind;
  readonly format: CellFormatter;
  /** What a value means; undefined where the column's values mean nothing. */
  readonly toneOf?: ((value: CellValue) => StatusTone | undefined) | undefined;
  /** How much of its limit a row's value uses: 1 is all of it. Undefined where the column has none. */
  readonly shareOf?: ShareReader | undefined;
}

/** Undefined where value or limit are missing. */
export type ShareReader = (rows: RowSource, row: number) => number | undefined;

export const prepareColumns = (columns: readonly ColumnDefinition[], locale: Locale): PreparedColumn[] =>
  columns.map((definition) => ({
    definition,
    kind: columnKind(definition.ColType),
    format: createCellFormatter(definition, locale),
    ...(definition.status && { toneOf: toneReader(definition.status) }),
    shareOf: shareReader(definition),
  }));

function shareReader({ SqlColName: name, limit: given }: ColumnDefinition): ShareReader | undefined {
  if (given === undefined) return undefined;
  return (rows, row) => {
    if (rows.isLimited?.(row, name) === false) return undefined;
    const value = rows.cell(row, name);
    const limit = typeof given === 'string' ? rows.cell(row, given) : given;
    const isUsed = typeof value === 'number' && typeof limit === 'number' && limit > 0;
    return isUsed ? Math.max(0, value / limit) : undefined;
  };
}

const toneReader =
  (status: NonNullable<ColumnDefinition['status']>) =>
  (value: CellValue): StatusTone | undefined =>
    status[String(value)]?.tone;

export interface MeasuredRows {
  readonly rows: RowSource;
  /** Only the rows before this one are looked at. */
  readonly rowCount: number;
  /** Of titles and cells, as CSS writes it, without size and weight. */
  readonly fontFamily: string;
  /** Room for a sign before the values, in px. */
  readonly markPx: number;
}

/** Measures columns one by one, each once, in px. */
export interface ColumnMeasurer {
  /** Measures these columns over all rows, for as long as it may; returns whether it has measured all of them. */
  readonly measureOn: (columns: readonly PreparedColumn[], mayGoOn: () => boolean) => boolean;
  /** The exact width where it is known, or one from rows here and there: quick, and nearly always the same. */
  readonly quick: (column: PreparedColumn) => number;
  /** The exact width where it is known, or one from the first rows, for a column that is not in view yet. */
  readonly estimate: (column: PreparedColumn) => number;
  /** From now on, these rows are measured: the same ones loaded again. The others are let go. */
  readonly read: (rows: RowSource) => void;
}

type HowMeasured = Pick<WidthInput, 'range' | 'rowStep'>;

const ESTIMATED_ROWS = 10;
const QUICK_ROWS = 100;

export function createColumnMeasurer({ rowCount, fontFamily, markPx, ...measured }: MeasuredRows): ColumnMeasurer {
  let { rows } = measured;
  const measureCell = createTextMeasurer(cellFont(fontFamily));
  const measureTitle = createTextMeasurer(titleFont(fontFamily));
  const besideTitlePx = isTouched() ? TITLE_MENU_PX : 0;
  const known = new Map<PreparedColumn, number>();
  const measure = ({ definition: column, format }: PreparedColumn, count: number, how: HowMeasured = {}): number =>
    columnWidth({ column, format, rows, rowCount: count, measureCell, measureTitle, markPx, besideTitlePx, ...how });
  let scanned: readonly PreparedColumn[] | undefined;
  let scan = createRangeScan([], 0);
  return {
    measureOn: (columns, mayGoOn) => {
      if (scanned !== columns) {
        const numbers = columns.filter((column) => column.kind === 'number' && !known.has(column));
        scan = createRangeScan(
          numbers.map(({ definition }) => definition.SqlColName),
          rowCount,
        );
        scanned = columns;
      }
      if (!scan.readOn(rows, mayGoOn)) return false;
      for (const column of columns) {
        if (column.kind === 'check' || known.has(column)) continue;
        if (!mayGoOn()) return false;
        known.set(column, measure(column, rowCount, { range: scan.rangeOf(column.definition.SqlColName) }));
      }
      return true;
    },
    quick: (column) => known.get(column) ?? measure(column, rowCount, { rowStep: Math.ceil(rowCount / QUICK_ROWS) }),
    estimate: (column) => known.get(column) ?? measure(column, Math.min(rowCount, ESTIMATED_ROWS)),
    read: (next) => {
      rows = next;
    },
  };
}

/** Whether no pointer rests on a title: what opens its menu stands there always. */
const isTouched = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Fonts as in WviewGrid.module.css. */
export const cellFont = (family: string): string => `13px ${family}`;
const titleFont = (family: string): string => `600 12px ${family}`;
