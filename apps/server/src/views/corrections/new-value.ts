import { isCalendarDate, isDateTime } from '@fundscope/contract/calendar';
import type { CellValue, ColumnType } from '@fundscope/contract/views';
import { HttpError } from '../../http/http-error.ts';

const MAX_TEXT = 10_000;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/u;
const MAX_DIGITS = 100;
const bools: Readonly<Record<string, 'true' | 'false'>> = { true: 'true', '1': 'true', false: 'false', '0': 'false' };

/**
 * A corrected cell as the database's functions take it: text, or null for an empty cell (`refuseEmptying`). Numbers in decimals,
 * `true` or `false`, `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS`.
 * @throws {HttpError} `bad-request` for the field `newValue`, saying what the column takes.
 */
export function readNewValue(type: ColumnType, value: CellValue): string | null {
  if (value === null) return null;
  const text = String(value);
  switch (type) {
    case 'name':
      return text.trim() === '' ? refuse('a text that is not empty') : readText(text);
    case 'text':
      return text.trim() === '' ? null : readText(text);
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return readNumber(text);
    case 'bool':
      return bools[text.toLowerCase()] ?? refuse('true, false, 1 or 0');
    case 'date':
      return readDate(text);
    case 'logdate':
      return isDateTime(text) ? text.replace('T', ' ') : refuse('a moment such as 2026-01-31T10:20:30');
  }
}

function readText(text: string): string {
  if (text.includes('\0')) return refuse('a text without NUL characters');
  return text.length > MAX_TEXT ? refuse(`a text of ${MAX_TEXT} characters at the most`) : text;
}

function readNumber(text: string): string | null {
  if (text.trim() === '') return null;
  return number.test(text) && text.length <= MAX_DIGITS ? text : refuse('a number such as 1.5, or nothing');
}

function readDate(text: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(text) ?? [];
  const iso = day === undefined ? text : `${year}-${month}-${day}`;
  return isCalendarDate(iso) ? iso : refuse('a date such as 31.01.2026 or 2026-01-31');
}

function refuse(wanted: string): never {
  throw new HttpError('bad-request', `newValue: the column takes ${wanted}.`, { field: 'newValue' });
}
