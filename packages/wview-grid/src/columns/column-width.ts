import { units, type ColumnDefinition } from '@fundscope/contract/views';
import type { CellFormatter } from '../format/cell-formatter.ts';
import type { RowSource } from '../rows/row-source.ts';
import { columnKind } from './column-kind.ts';
import { rangeOfRows, type NumberRange } from './number-range.ts';
import type { TextMeasurer } from '../wrapping/text-measurer.ts';

export const CELL_PADDING_PX = 8;
const MIN_PX = 56;
const MAX_TEXT_PX = 320;
const MAX_TITLE_PX = 220;
const SORT_MARK_PX = 20;
/** Of the mark that opens a column's menu, where no pointer rests on a title to show it. */
export const TITLE_MENU_PX = 28;
const SAMPLED_ROWS = 200;
/** No character of the cells' font is wider. */
const WIDEST_CHARACTER_PX = 14;
/** Before a value that means something. */
const STATUS_SIGN_PX = 18;
/** Rounding of the browser's layout, so that no number ends in an ellipsis. */
const SLACK_PX = 2;

export interface WidthInput {
  readonly column: ColumnDefinition;
  readonly format: CellFormatter;
  readonly rows: RowSource;
  /** Only the rows before this one are looked at. */
  readonly rowCount: number;
  readonly measureCell: TextMeasurer;
  readonly measureTitle: TextMeasurer;
  /** Of a sign before the value, in px. Default 0. */
  readonly markPx?: number;
  /** Of what stands beside each title, in px. Default 0. */
  readonly besideTitlePx?: number;
  /** Looks at every so many-th row of numbers. Default 1. */
  readonly rowStep?: number;
  /** What the numbers lie between, where that is known already. */
  readonly range?: NumberRange | undefined;
}

/**
 * The width of a column in px, from its title and its values. Numbers always fit: every row counts, unless `rowStep`. Text is
 * sampled and limited, since it can be wrapped or read in full on hover.
 */
export function columnWidth(input: WidthInput): number {
  const besideTitlePx = SORT_MARK_PX + (input.besideTitlePx ?? 0);
  const title = Math.min(input.measureTitle(input.column.DisplayName) + besideTitlePx, MAX_TITLE_PX);
  const content = columnKind(input.column.ColType) === 'number' ? numberWidth(input) : sampledWidth(input);
  const hasSigns = Object.values(input.column.status ?? {}).some(({ tone }) => tone);
  const signPx = hasSigns ? STATUS_SIGN_PX : 0;
  return Math.max(
    MIN_PX,
    Math.ceil(Math.max(title, content + Math.max(input.markPx ?? 0, signPx)) + 2 * CELL_PADDING_PX + SLACK_PX),
  );
}

/** With equal places, the number of greatest magnitude on either side of zero is the widest. */
function numberWidth({ column, format, rows, rowCount, measureCell, rowStep = 1, ...input }: WidthInput): number {
  const { least, greatest } = input.range ?? rangeOfRows(rows, rowCount, column.SqlColName, rowStep);
  // The unit of a row is not known here: the widest counts.
  const rowUnits = column.unitColumn === undefined ? [undefined] : units;
  return Math.max(...rowUnits.flatMap((unit) => [least, greatest].map((one) => measureCell(format(one, unit)))));
}

/** To measure a text takes long, to see how many characters it has does not: the longest come first, and most are not measured. */
function sampledWidth({ column, format, rows, rowCount, measureCell }: WidthInput): number {
  const texts = new Set<string>();
  const last = Math.min(rowCount, SAMPLED_ROWS);
  for (let row = 0; row < last; row++) texts.add(format(rows.cell(row, column.SqlColName)));
  let widest = 0;
  for (const text of [...texts].toSorted((one, other) => other.length - one.length)) {
    if (text.length * WIDEST_CHARACTER_PX <= widest) break;
    widest = Math.max(widest, measureCell(text));
    if (widest >= MAX_TEXT_PX) return MAX_TEXT_PX;
  }
  return widest;
}
