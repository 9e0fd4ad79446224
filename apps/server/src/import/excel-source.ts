import { readInThread, readRowsInThread } from './file-thread.ts';
import type { TableSource } from './table-source.ts';

interface ExcelOptions {
  /** The sheet's name, or its number counted from 1; the first that is not hidden when not given. */
  readonly sheet?: string | undefined;
  /** Ends each reading with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens one sheet of an Excel file (.xlsx). Each reading has a thread of its own: unpacking and parsing hold nobody up.
 * @throws ImportRefused
 */
export async function openExcel(file: string, { sheet: wanted, signal }: ExcelOptions): Promise<TableSource> {
  const outline = await readOutline(file, { wanted, signal });
  return {
    kind: 'excel',
    sheet: outline.sheet,
    sheets: outline.names,
    decimalMark: '.',
    shownPlaces: outline.formats.map((format) => format?.places),
    records: () => readRowsInThread({ task: 'excel-rows', file, outline }, { signal }),
  };
}

async function readOutline(
  file: string,
  { wanted, signal }: { readonly wanted: string | undefined; readonly signal: AbortSignal | undefined },
) {
  for await (const answer of readInThread({ task: 'excel-outline', file, wanted }, { signal })) {
    if (answer.kind === 'outline') return answer.outline;
  }
  throw new Error('The Excel file has no outline.');
}
