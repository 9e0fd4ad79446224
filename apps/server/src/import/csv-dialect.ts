import type { Encoding } from './encoding.ts';

/** How a CSV file is to be read. */
export interface CsvDialect {
  readonly encoding: Encoding;
  readonly delimiter: string;
}
