import type { DateFormat } from './cell-formats.ts';
import { addCell, emptyProfile, type ColumnProfile } from './column-profile.ts';
import type { FileProfile } from './import-plan.ts';
import { ImportRefused } from './import-refused.ts';
import { RowFaults, type RowFault } from './row-faults.ts';
import type { TableRecord, TableSource } from './table-source.ts';

export interface ProfileOptions {
  readonly dateFormat?: DateFormat | undefined;
  /** Told of the rows read so far, now and then. */
  readonly onProgress?: ((rows: number) => void) | undefined;
  /** Ends the reading with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the whole table once and finds out what each column can be.
 * @throws ImportRefused naming the lines that do not fit the header.
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
    const reason = shapeFault(record, headers.length);
    if (reason !== undefined) faults.add({ line: record.line, reason });
    if (faults.isFull) break;
    record.cells.forEach((cell, index) => {
      const profile = profiles[index];
      // A text of blanks is as good as nothing for the question of the type.
      if (cell !== null && cell.trim() !== '' && profile) addCell(profile, cell);
    });
    rows += 1;
    if (rows % 10_000 !== 0) continue;
    options.signal?.throwIfAborted();
    options.onProgress?.(rows);
  }
  faults.throwIfAny();
  if (headers === undefined) throw new ImportRefused({ code: 'empty-file' });
  return { headers, profiles, rows };
}

function checkHeaders(headers: readonly (string | null)[]): void {
  if (headers.every((header) => header === null)) throw new ImportRefused({ code: 'empty-header' });
}

function shapeFault({ cells }: TableRecord, columns: number): RowFault['reason'] | undefined {
  if (cells.length !== columns) return { code: 'row-length', cells: cells.length, columns };
  const nul = cells.findIndex((cell) => cell?.includes('\0'));
  return nul < 0 ? undefined : { code: 'nul-byte', field: nul + 1 };
}
