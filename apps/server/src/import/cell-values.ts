import type { ColumnType } from '@fundscope/contract/views';
import { unguardText } from '../views/query/csv-cell.ts';
import { readBool, readDate, readDateTime, readNumber } from './cell-formats.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';

/** Reads a filled cell as PostgreSQL's COPY takes it; undefined where it is not of the column's type. */
export type ReadCell = (cell: string) => string | undefined;

/** One reader for each column. */
export const cellReaders = ({ columns, decimalMark }: ImportPlan): ReadCell[] =>
  columns.map((column) => cellReader(column, decimalMark));

function cellReader({ type, dateFormat }: PlannedColumn, decimalMark: ImportPlan['decimalMark']): ReadCell {
  switch (type) {
    case 'text':
    case 'name':
      return unguardText;
    case 'number':
    case 'perc':
    case 'percmath':
      return (cell) => readNumber(cell, decimalMark);
    case 'book':
      return (cell) => (/^[1-9]\d{0,8}$/u.test(cell.trim()) ? cell.trim() : undefined);
    case 'bool':
      return (cell) => readBool(cell)?.toString();
    case 'date':
      return (cell) => readDate(cell, dateFormat);
    case 'logdate':
      return (cell) => readDateTime(cell, dateFormat);
  }
}

/** What a cell of the type has to look like, for a sentence. */
export function expected({ type, dateFormat }: PlannedColumn, decimalMark: ImportPlan['decimalMark']): string {
  const wanted: Record<ColumnType, string> = {
    text: 'text',
    name: 'text',
    number: `a number with the decimal mark "${decimalMark}"`,
    perc: `a number with the decimal mark "${decimalMark}"`,
    percmath: `a number with the decimal mark "${decimalMark}"`,
    book: "a book's number",
    bool: 'true or false',
    date: `a date ${dateFormat}`,
    logdate: `a date and time ${dateFormat} HH:MM:SS`,
  };
  return wanted[type];
}

/** The type of the table's column. */
export const sqlType: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  name: 'text',
  number: 'numeric',
  perc: 'numeric',
  percmath: 'numeric',
  book: 'integer',
  bool: 'boolean',
  date: 'date',
  logdate: 'timestamp(0)',
};
