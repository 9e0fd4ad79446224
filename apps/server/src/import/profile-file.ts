import { OperatorError } from '../platform/operator-error.ts';
import type { DateFormat } from './cell-formats.ts';
import { addCell, emptyProfile, type ColumnProfile } from './column-profile.ts';
import type { FileProfile } from './import-plan.ts';
import { RowFaults } from './row-faults.ts';
import type { TableRecord, TableSource } from './table-source.ts';

/** PostgreSQL's own limit is 1,600. */
const MAX_COLUMNS = 1_000;

export interface ProfileOptions {
  readonly dateFormat?: DateFormat | undefined;
  /** Told of the rows read so far, now and then. */
  readonly onProgress?: ((rows: number) => void) | undefined;
  /** Ends the reading with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the whole table once and finds out what each column can be.
 * @throws OperatorError naming the lines that do not fit the header.
 */
export async function profileFile(source: TableSource, options: ProfileOptions): Promise<FileProfile> {
  const faults = new RowFaults();
  let headers: readonly (string | null)[] | undefined;
  let profiles: ColumnProfile[] = [];
  let rows = 0;
  for await (const record of source.records()) {
    if (headers === undefined) {
      headers = record.cells.map((header) => header?.trim() || null);
      checkHeaders(headers);
      profiles = headers.map(() => emptyProfile(options.dateFormat));
      continue;
    }
    const fault = shapeFault(record, headers.length);
    if (fault !== undefined) faults.add({ line: record.line, message: fault });
    if (faults.isFull) break;
    record.cells.forEach((cell, index) => {
      const profile = profiles[index];
      // An empty text is as good as nothing for the question of the type.
      if (cell !== null && cell !== '' && profile) addCell(profile, cell);
    });
    rows += 1;
    if (rows % 10_000 !== 0) continue;
    options.signal?.throwIfAborted();
    options.onProgress?.(rows);
  }
  faults.throwIfAny();
  if (headers === undefined) throw new OperatorError('The file is empty: its first row has to name the columns.');
  return { headers, profiles, rows };
}

function checkHeaders(headers: readonly (string | null)[]): void {
  if (headers.every((header) => header === null)) {
    throw new OperatorError('The first row of the file is empty: it has to name the columns.');
  }
  if (headers.length > MAX_COLUMNS) {
    throw new OperatorError(`The file has ${headers.length} columns: a view has ${MAX_COLUMNS} at most.`);
  }
}

function shapeFault({ cells }: TableRecord, columns: number): string | undefined {
  if (cells.length !== columns) {
    return `the row has ${cells.length} fields, the header has ${columns}.`;
  }
  const nul = cells.findIndex((cell) => cell?.includes('\0'));
  return nul < 0 ? undefined : `field ${nul + 1} holds a NUL byte, which text cannot hold.`;
}
