import type { ColumnType } from '@fundscope/contract/views';
import { unguardText } from '../views/query/csv-cell.ts';
import { readBool, readDate, readDateTime, readNumber, readPercent } from './cell-formats.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';

/** Reads a filled cell as PostgreSQL's COPY takes it; undefined where it is not of the column's type. */
export type ReadCell = (cell: string) => string | undefined;

/** One reader for each column. */
export const cellReaders = ({ columns, decimalMark, source }: ImportPlan): ReadCell[] =>
  columns.map((column) =>
    // An exported CSV file guards its texts against Excel, which an Excel file need not do.
    isText(column.type) && source.kind === 'csv' ? unguardText : cellReader(column, decimalMark),
  );

export const isText = (type: ColumnType): boolean => type === 'text' || type === 'name';

/** What reads the cells of a column. */
export function cellReader(
  { type, dateFormat }: Pick<PlannedColumn, 'type' | 'dateFormat'>,
  decimalMark: ImportPlan['decimalMark'],
): ReadCell {
  switch (type) {
    case 'text':
    case 'name':
      return (cell) => cell;
    case 'number':
      return (cell) => readNumber(cell, decimalMark);
    case 'perc':
      return (cell) => readPercent(cell, decimalMark) ?? readNumber(cell, decimalMark);
    case 'percmath':
      return (cell) => hundredth(readPercent(cell, decimalMark)) ?? readNumber(cell, decimalMark);
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

/** A hundredth of a number as text, exactly. */
function hundredth(number: string | undefined): string | undefined {
  const [mantissa, exponent = '0'] = number?.toLowerCase().split('e') ?? [];
  return mantissa && `${mantissa}e${Number(exponent) - 2}`;
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
