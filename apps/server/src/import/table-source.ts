import type { CsvDialect } from './csv-dialect.ts';
import type { DecimalMark } from './cell-formats.ts';

/** A row of a file. */
export interface TableRecord {
  /** The line of a CSV file in which the row begins, line breaks inside quotes counted; the row of an Excel sheet. From 1. */
  readonly line: number;
  /** As text; null where the cell is empty. */
  readonly cells: readonly (string | null)[];
}

/** A table in a file: a CSV file, or one sheet of an Excel file. It can be read as often as wanted. */
export interface TableSource {
  readonly kind: 'csv' | 'excel';
  /** Of a CSV file. */
  readonly dialect?: CsvDialect;
  /** The sheet that is read, of the visible ones. */
  readonly sheet?: string;
  readonly sheets: readonly string[];
  /** How numbers are written; undefined where it is to be found out. */
  readonly decimalMark?: DecimalMark;
  /** Places after the decimal mark that the file shows of a column's numbers, where it says. */
  readonly shownPlaces: readonly (number | undefined)[];
  /**
   * Row by row, the header first.
   * @throws ImportRefused naming the line that cannot be read.
   */
  records(): AsyncGenerator<TableRecord>;
}
