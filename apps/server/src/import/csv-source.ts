import { stat } from 'node:fs/promises';
import type { CsvDialect } from './csv-dialect.ts';
import { readRecords } from './csv-records.ts';
import { detectDialect, type DialectOptions } from './detect-dialect.ts';
import { readInThread, readRowsInThread } from './file-thread.ts';
import type { TableRecord, TableSource } from './table-source.ts';

interface CsvOptions extends DialectOptions {
  /** Ends each reading with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Up to here the start of three threads, 40 ms each, takes longer than the reading, which takes the main thread four short steps. */
const SMALL_FILE_BYTES = 256 * 1024;

/** Opens a CSV file. A large one is read in a separate thread, so that other requests do not wait. */
export async function openCsv(file: string, { encoding, delimiter, signal }: CsvOptions): Promise<TableSource> {
  const given = { encoding, delimiter };
  const { size } = await stat(file);
  if (size <= SMALL_FILE_BYTES) {
    const dialect = await detectDialect(file, given);
    return csvSource(dialect, () => readRecords(file, dialect));
  }
  const dialect = await detectInThread(file, given, signal);
  return csvSource(dialect, () => readRowsInThread({ task: 'csv-rows', file, dialect }, { signal }));
}

export const csvSource = (dialect: CsvDialect, records: () => AsyncGenerator<TableRecord>): TableSource => ({
  kind: 'csv',
  dialect,
  sheets: [],
  shownPlaces: [],
  records,
});

async function detectInThread(file: string, given: DialectOptions, signal?: AbortSignal): Promise<CsvDialect> {
  for await (const answer of readInThread({ task: 'csv-dialect', file, given }, { signal })) {
    if (answer.kind === 'dialect') return answer.dialect;
  }
  throw new Error('The CSV file has no dialect.');
}
