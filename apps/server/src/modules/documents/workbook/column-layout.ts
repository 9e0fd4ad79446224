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
export const MOST_CHARACTERS = 64;
const PADDING = 2;
/** The button of a filter stands in the head. */
const BUTTON = 3;
/** Bold letters are wider. */
const BOLD = 1.1;
const CHECK = 7;

/** Columns as wide as what they hold; a head may take three lines. */
export function columnLayouts({ head, rows, isPlain }: Sheet): ColumnLayout[] {
  return head.map((title, column) => {
    const cells = rows.map((row) => row[column] ?? null);
    const longest = cells.reduce((most: number, cell) => Math.max(most, cellLength(cell)), LEAST);
    const words = title.split(/(?<=[\s-])/u).map((word) => word.trim().length);
    const least = Math.ceil(BOLD * Math.max(...words, title.length / 3)) + (isPlain ? 0 : BUTTON);
    return {
      width: Math.min(MOST_CHARACTERS, Math.max(longest, least)) + PADDING,
      isRight: cells.some((cell) => isNumber(cell)),
    };
  });
}

const isNumber = (cell: SheetCell): boolean => typeof cell === 'object' && cell !== null && 'value' in cell;

function cellLength(cell: SheetCell): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return cell.length;
  if ('isTrue' in cell) return CHECK;
  if ('word' in cell) return cell.word.length;
  return cell.value === null || !Number.isFinite(cell.value) ? CHECK : shownLength(cell.value, cell.format);
}
