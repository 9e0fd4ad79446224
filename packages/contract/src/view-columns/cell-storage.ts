import type { ColumnType } from '../views/views.ts';

/** How a columns answer and its reader hold the cells of a column: texts by an index, numbers as doubles. */
export const cellStorage = {
  name: 'text',
  text: 'text',
  date: 'text',
  logdate: 'text',
  number: 'number',
  perc: 'number',
  percmath: 'number',
  book: 'number',
  bool: 'bool',
} as const satisfies Record<ColumnType, 'text' | 'number' | 'bool'>;
