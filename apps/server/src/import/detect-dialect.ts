import type { CsvDialect } from './csv-dialect.ts';
import { delimiters, detectDelimiter, type DelimiterName } from './delimiter.ts';
import { detectEncoding, type Encoding } from './encoding.ts';

/** Each is detected when not given. */
export interface DialectOptions {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: DelimiterName | undefined;
}

/** Detects how a CSV file is to be read; for the encoding the whole file is decoded. */
export async function detectDialect(file: string, given: DialectOptions = {}): Promise<CsvDialect> {
  const encoding = given.encoding ?? (await detectEncoding(file));
  return { encoding, delimiter: delimiters[given.delimiter ?? (await detectDelimiter(file, encoding))] };
}
