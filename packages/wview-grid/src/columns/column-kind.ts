import type { ColumnType } from '@fundscope/contract/views';

/** How a column is drawn: numbers to the right, free text may wrap, check boxes, and the rest on one line. */
export type ColumnKind = 'number' | 'text' | 'fixed' | 'check';

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
} satisfies Record<ColumnType, Exclude<ColumnKind, 'check'>>;

export const columnKind = (type: ColumnType): ColumnKind => kinds[type];
