import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPREADSHEET_TYPE } from '@fundscope/contract/views';
import { writeSampleFile } from '../exports/sample-file.ts';

const SMALL_ROWS = 20;
/** About 50 MB. */
const LARGE_ROWS = 190_000;
const FILE_BYTES = 20 * 1024 * 1024;

export interface ImportFiles {
  readonly small: string;
  readonly large: string;
  /** Nothing but commas, in one line. */
  readonly commas: string;
  /** 20 MB of commas in lines of 500 columns. */
  readonly emptyCells: string;
  /** 20 MB in rows of 1,000 long cells: nearly the longest row allowed. */
  readonly longRows: string;
}

/** Saves the spreadsheet of all rows of view SAMPLE. */
export async function writeExcelFile(path: string, address: string, token: string): Promise<void> {
  const headers = { accept: SPREADSHEET_TYPE, authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/wview/SAMPLE/HUP`, { headers });
  if (!answer.ok) throw new Error(`The spreadsheet was refused with ${answer.status}.`);
  await writeFile(path, await answer.bytes());
}

export async function writeImportFiles(folder: string): Promise<ImportFiles> {
  const paths = {
    small: join(folder, 'small.csv'),
    large: join(folder, 'large.csv'),
    commas: join(folder, 'commas.csv'),
    emptyCells: join(folder, 'empty-cells.csv'),
    longRows: join(folder, 'long-rows.csv'),
  };
  await writeSampleFile(paths.small, SMALL_ROWS);
  await writeSampleFile(paths.large, LARGE_ROWS);
  await writeFile(paths.commas, Buffer.alloc(FILE_BYTES, ','));
  await writeRows(paths.emptyCells, { columns: 500, cell: '' });
  await writeRows(paths.longRows, { columns: 1_000, cell: 'x'.repeat(1_000) });
  return paths;
}

async function writeRows(path: string, { columns, cell }: { columns: number; cell: string }): Promise<void> {
  const header = Array.from({ length: columns }, (_, index) => `c${index}`).join(',');
  const row = Array.from({ length: columns }, () => cell).join(',');
  const rows = Math.ceil(FILE_BYTES / row.length);
  await writeFile(path, `${header}\n${`${row}\n`.repeat(rows)}`);
}
