import type { ColumnType } from '@fundscope/contract/views';

/** A row's cells as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[];

/** What a cell holds, as far as formats write it differently. */
export type CellKind = 'text' | 'bool' | 'number' | 'date' | 'logdate';

export const cellKinds = {
  name: 'text',
  text: 'text',
  bool: 'bool',
  number: 'number',
  perc: 'number',
  percmath: 'number',
  book: 'number',
  date: 'date',
  logdate: 'logdate',
} as const satisfies Record<ColumnType, CellKind>;

/** PostgreSQL's number as JSON has it; null for NaN and the infinities, which JSON lacks. */
export function numberText(text: string): string | null {
  const last = text.charCodeAt(text.length - 1);
  return last >= 48 && last <= 57 ? text : null;
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`; null for the infinities and for years that have no four digits. */
export function dateText(text: string): string | null {
  if (text.length === 10 && text[4] === '-') return text;
  return text.length >= 19 && text[10] === ' ' && !text.endsWith('BC')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}`
    : null;
}
