import { shownLength } from './number-format.ts';
import type { Sheet, SheetCell } from './sheet.ts';

export interface ColumnLayout {
  /** In characters. */
  readonly width: number;
  /** Of numbers and dates: they stand on the right, with their head and what is said in place of one. */
  readonly isRight: boolean;
}

const LEAST = 7;
/** A longer text goes on in further lines. */
export const MOST_CHARACTERS = 72;
const PADDING = 2;
/** On the right of numbers, where a text may follow. */
const INDENT = 3;
/** The button of a filter. */
const BUTTON = 3;
/** Bold letters are wider, and so are those of a program that lacks the font. */
const BOLD = 1.15;
const CHECK = 7;
/** Where a text goes on in the next line: not at a space that holds words together. */
const BREAKS = /(?<=[ -])/u;
/** In points. */
export const LINE_HEIGHT = 15;

/** Columns as wide as what they hold; a head may take three lines. */
export function columnLayouts({ head, rows }: Sheet): ColumnLayout[] {
  return head.map((title, column) => {
    const cells = rows.map((row) => row[column] ?? null);
    const longest = cells.reduce((most: number, cell) => Math.max(most, cellLength(cell)), LEAST);
    const words = title.split(BREAKS).map((word) => word.trimEnd().length);
    const least = Math.ceil(BOLD * Math.max(...words, title.length / 3)) + BUTTON;
    const isRight = cells.some((cell) => isNumber(cell));
    return {
      width: Math.min(MOST_CHARACTERS, Math.max(longest + (isRight ? INDENT : 0), least)) + PADDING,
      isRight,
    };
  });
}

/** In points: not every program gives broken texts the lines that they need. */
export const rowHeight = (cells: readonly SheetCell[], layouts: readonly ColumnLayout[]): number =>
  LINE_HEIGHT *
  Math.max(
    1,
    ...cells.map((cell, at) =>
      typeof cell === 'string' && cell.length > MOST_CHARACTERS ? linesOf(cell, layouts[at]!.width - PADDING) : 1,
    ),
  );

/** In points, of bold titles beside their buttons. */
export const headHeight = (titles: readonly string[], layouts: readonly ColumnLayout[]): number =>
  LINE_HEIGHT * Math.max(1, ...titles.map((title, at) => linesOf(title, layouts[at]!.width - PADDING - BUTTON)));

/** @param width in characters */
function linesOf(text: string, width: number): number {
  let [lines, left] = [1, width / BOLD];
  for (const word of text.split(BREAKS)) {
    if (word.trimEnd().length > left) [lines, left] = [lines + 1, width / BOLD];
    left -= word.length;
  }
  return lines;
}

const isNumber = (cell: SheetCell): boolean => typeof cell === 'object' && cell !== null && 'value' in cell;

function cellLength(cell: SheetCell): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return cell.length;
  if ('isTrue' in cell) return CHECK;
  if ('word' in cell) return cell.word.length;
  return cell.value === null || !Number.isFinite(cell.value) ? CHECK : shownLength(cell.value, cell.format);
}
