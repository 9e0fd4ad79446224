import type { CellValue, ColumnType } from '@fundscope/contract/views';

/** A cell as rows have it, from the text that PostgreSQL casts it to. */
export function cellOfText(type: ColumnType, text: string | null): CellValue {
  if (text === null) return null;
  switch (type) {
    case 'name':
    case 'text':
      return text;
    case 'bool':
      return text === 'true';
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return Number.isFinite(Number(text)) ? Number(text) : null;
    case 'date':
      return text.length === 10 ? text : null;
    case 'logdate':
      return text.length >= 19 ? `${text.slice(0, 10)}T${text.slice(11, 19)}` : null;
  }
}

/**
 * Whether a cell that a caller sent is the stored one. Callers hold a bool as 0 or 1, a number as text, a date
 * with a time: these are the same.
 */
export function isSameCell(type: ColumnType, sent: CellValue, stored: CellValue): boolean {
  if (sent === null || stored === null) return sent === stored;
  const text = String(sent);
  switch (type) {
    case 'name':
    case 'text':
      return text === stored;
    case 'bool':
      return (text === '1' || text.toLowerCase() === 'true') === stored;
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return text.trim() !== '' && Number(text) === stored;
    case 'date':
      return text.slice(0, 10) === stored;
    case 'logdate':
      return text.slice(0, 19).replace(' ', 'T') === stored;
  }
}
