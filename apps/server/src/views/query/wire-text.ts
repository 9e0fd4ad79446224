import type { ColumnType } from '@fundscope/contract/views';
import type { BoundColumn } from './bound-view.ts';
import type { TextRow } from './row-cursor.ts';

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

type Cell = string | null | undefined;

/** What a format makes of a cell's wire text: the one thing in which formats differ. */
export interface CellFormat extends Readonly<Record<CellKind, (text: string) => string>> {
  /** A cell without a value. */
  readonly missing: string;
}

/** One prepared writer for each column, which takes the cell as PostgreSQL writes it. */
export const cellWriters = (columns: readonly BoundColumn[], format: CellFormat): ((cell: Cell) => string)[] =>
  columns.map(({ column }) => {
    const kind = cellKinds[column.type];
    const read = wireText[kind];
    const write = format[kind];
    return (cell) => {
      const text = cell === null || cell === undefined ? null : read(cell);
      return text === null ? format.missing : write(text);
    };
  });

/** Rows of wire texts, null for a missing value. */
export function wireRows(columns: readonly BoundColumn[]): (row: TextRow) => (string | null)[] {
  const readers = columns.map(({ column }) => wireText[cellKinds[column.type]]);
  return (row) =>
    readers.map((read, index) => {
      const cell = row[index];
      return cell === null || cell === undefined ? null : read(cell);
    });
}

/** A cell's text as all formats have it, free of locale, from PostgreSQL's; null for what is no value on the wire. */
const wireText = {
  text: (text) => text,
  bool: (text) => (text === 't' ? 'true' : 'false'),
  number: numberText,
  date: dateText,
  logdate: dateText,
} satisfies Record<CellKind, (text: string) => string | null>;

/** PostgreSQL's number as JSON has it; null for NaN and the infinities, which JSON lacks. */
export function numberText(text: string): string | null {
  const last = text.charCodeAt(text.length - 1);
  return last >= 48 && last <= 57 ? text : null;
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`; null for the infinities and for years that have no four digits. */
export function dateText(text: string): string | null {
  if (text.length === 10 && text[4] === '-') return text;
  return text.length >= 19 && text[10] === ' ' ? `${text.slice(0, 10)}T${text.slice(11, 19)}` : null;
}
