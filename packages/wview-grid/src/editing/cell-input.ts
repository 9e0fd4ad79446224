import { numberMarks, type CellValue, type ColumnDefinition } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { readYesNo, shifted } from './input-text.ts';

/** What is wrong with a typed text. */
export type InputError = 'number' | 'bool' | 'text' | 'date';

export type ParsedInput =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly error: InputError };

const valid = (value: CellValue): ParsedInput => ({ ok: true, value });
const invalid = (error: InputError): ParsedInput => ({ ok: false, error });

/**
 * Reads what was typed. Numbers: a number or empty, which is null; percent of a fraction is divided by 100. Bool:
 * yes or no as 1 or 0, true or false, or in words. Name: not empty. Text, such as a comment: empty is null. Date:
 * DD.MM.YYYY, a day that there is.
 */
export function parseInput({ ColType }: ColumnDefinition, text: string, locale: Locale): ParsedInput {
  switch (ColType) {
    case 'number':
    case 'perc':
    case 'percmath':
      return parseNumber(ColType, text, locale);
    case 'bool': {
      const isYes = readYesNo(text);
      return isYes === undefined ? invalid('bool') : valid(isYes);
    }
    case 'date':
      return parseDate(text);
    case 'text':
      return valid(text.trim() === '' ? null : text);
    case 'name':
    case 'book':
    case 'logdate':
      return text.trim() === '' ? invalid('text') : valid(text);
  }
}

/** What `copyText` puts before a text that a spreadsheet would run. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r])/u;

/**
 * Reads a pasted text: a fraction is copied as a fraction, so that of `percmath` only what has a percent sign is
 * divided by 100. A text that was copied from a table is as it was there.
 */
export function parsePasted(column: ColumnDefinition, pasted: string, locale: Locale): ParsedInput {
  const text = pasted.replace(FORMULA_GUARD, '');
  if (column.ColType !== 'percmath' || text.includes('%')) return parseInput(column, text, locale);
  return parseInput({ ...column, ColType: 'number' }, text, locale);
}

const GROUPED = {
  en: /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u,
  de: /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u,
} as const satisfies Record<Locale, RegExp>;
const PLAIN = {
  en: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu,
  de: /^[+-]?(?:\d+,?\d*|,\d+)(?:e[+-]?\d+)?$/iu,
} as const satisfies Record<Locale, RegExp>;

function parseNumber(type: 'number' | 'perc' | 'percmath', text: string, locale: Locale): ParsedInput {
  const bare = type === 'number' ? text : text.replace(/\s*%\s*$/u, '');
  const compact = bare.trim().replace(/\u2212/gu, '-');
  if (compact === '' || compact === '-') return compact === '' ? valid(null) : invalid('number');
  if (!PLAIN[locale].test(compact) && !GROUPED[locale].test(compact)) return invalid('number');
  const { group, decimal } = numberMarks[locale];
  const value = Number(compact.replaceAll(group, '').replace(decimal, '.'));
  if (!Number.isFinite(value)) return invalid('number');
  return valid(type === 'percmath' ? shifted(value, -2) : value);
}

const DATE = /^(\d{2})\.(\d{2})\.(\d{4})$/u;

function parseDate(text: string): ParsedInput {
  const [, day, month, year] = DATE.exec(text.trim()) ?? [];
  if (!day || !month || !year) return invalid('date');
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  const isThere = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return isThere ? valid(iso) : invalid('date');
}

/**
 * Whether two cells hold the same value: a bool may be 1 or true, and empty is not no; an empty text is none, and line
 * ends are the same however they are written.
 */
export const isSameValue = ({ ColType }: ColumnDefinition, one: CellValue, other: CellValue): boolean =>
  compared(ColType, one) === compared(ColType, other);

function compared(type: ColumnDefinition['ColType'], value: CellValue): CellValue {
  if (value === null || value === '') return null;
  if (type === 'bool') return readYesNo(String(value)) === true;
  return typeof value === 'string' ? value.replace(LINE_END, '\n') : value;
}

const LINE_END = /\r\n?/gu;
