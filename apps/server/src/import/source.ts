import { open } from 'node:fs/promises';
import { openCsv } from './csv-source.ts';
import type { DialectOptions } from './detect-dialect.ts';
import { openExcel } from './excel-source.ts';
import { ImportRefused } from './import-refused.ts';
import type { TableSource } from './table-source.ts';

/** The dialect is that of a CSV file. */
export interface SourceOptions extends DialectOptions {
  /** Of an Excel file: its name, or its number counted from 1; the first that is not hidden when not given. */
  readonly sheet?: string | undefined;
  /** Ends the reading at any point, with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The first bytes of a zip archive, which an Excel file is, and of what Excel wrote until 2003 or writes with a password. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Opens a CSV or an Excel file, told apart by their first bytes.
 * @throws ImportRefused where the file is neither, or an option does not fit it.
 */
export async function openSource(file: string, options: SourceOptions = {}): Promise<TableSource> {
  const start = await firstBytes(file);
  if (start.equals(OLE)) throw new ImportRefused({ code: 'old-excel' });
  if (start.equals(ZIP)) {
    if (options.encoding ?? options.delimiter) throw new ImportRefused({ code: 'excel-has-no-encoding' });
    return openExcel(file, options);
  }
  if (options.sheet !== undefined) throw new ImportRefused({ code: 'sheet-without-excel' });
  return openCsv(file, options);
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
