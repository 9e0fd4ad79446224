import { numberMarks, type CellValue, type ColumnDefinition } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { formatDate } from '../format/date-format.ts';

/** The text that an editor begins with: numbers with all their places and no grouping, percent of a fraction. */
export function inputText({ ColType }: ColumnDefinition, value: CellValue, locale: Locale): string {
  if (value === null) return '';
  if (typeof value === 'number' && ColType !== 'bool') {
    return String(ColType === 'percmath' ? shifted(value, 2) : value).replace('.', numberMarks[locale].decimal);
  }
  return ColType === 'date' ? formatDate(String(value)) : String(value);
}

/** Moves the decimal mark without the noise of a binary fraction: 7 by -2 is 0.07. */
export const shifted = (value: number, places: number): number => Number((value * 10 ** places).toPrecision(15));

const YES = new Set(['1', 'true', 'yes', 'ja']);
const NO = new Set(['0', 'false', 'no', 'nein']);

/** Undefined for what is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

const beginsOneOf = (words: ReadonlySet<string>, letter: string): boolean =>
  letter.length === 1 && [...words].some((word) => word.startsWith(letter));

/**
 * What an editor begins with when `typed` is put into it; undefined where it is not for this column, and the cell stays
 * as it is. A check box takes what reads as yes or no, and the first letter of such a word, as 1 or 0.
 */
export function begunText({ ColType }: ColumnDefinition, typed: string): string | undefined {
  if (ColType !== 'bool') return typed;
  const isYes = readYesNo(typed);
  if (isYes !== undefined) return isYes ? '1' : '0';
  const letter = typed.toLowerCase();
  if (beginsOneOf(YES, letter)) return '1';
  return beginsOneOf(NO, letter) ? '0' : undefined;
}
