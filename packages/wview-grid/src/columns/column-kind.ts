import type { ColumnType } from '@fundscope/contract';

/** How a column is drawn: numbers to the right, free text may wrap, the rest keeps to one line. */
export type ColumnKind = 'number' | 'text' | 'fixed';

const kinds = {
  name: 'text',
  text: 'text',
  number: 'number',
  perc: 'number',
  percmath: 'number',
  bool: 'fixed',
  date: 'fixed',
  logdate: 'fixed',
  book: 'fixed',
} satisfies Record<ColumnType, ColumnKind>;

export const columnKind = (type: ColumnType): ColumnKind => kinds[type];
