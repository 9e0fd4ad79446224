/** What the thread does that reads a file: one task, its answers a few at a time. */
import { on } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ImportRefusal } from '@fundscope/contract/imports';
import type { CsvDialect } from './csv-dialect.ts';
import { readRecords } from './csv-records.ts';
import { detectDialect, type DialectOptions } from './detect-dialect.ts';
import type { Outline } from './excel-sheet.ts';
import { ImportRefused } from './import-refused.ts';
import { packRows, type PackedRows } from './packed-rows.ts';
import type { TableRecord } from './table-source.ts';

export type ThreadTask =
  | { readonly task: 'csv-dialect'; readonly file: string; readonly given: DialectOptions }
  | { readonly task: 'csv-rows'; readonly file: string; readonly dialect: CsvDialect }
  | { readonly task: 'excel-outline'; readonly file: string; readonly wanted: string | undefined }
  | { readonly task: 'excel-rows'; readonly file: string; readonly outline: Outline };

export type ThreadAnswer =
  | { readonly kind: 'dialect'; readonly dialect: CsvDialect }
  | { readonly kind: 'outline'; readonly outline: Outline }
  | { readonly kind: 'rows'; readonly rows: PackedRows }
  | { readonly kind: 'refused'; readonly refusal: ImportRefusal }
  | { readonly kind: 'end' };

/** Cells of an answer: so few that whoever takes them holds nobody up. */
const CELLS_OF_ANSWER = 2_000;
const CHARACTERS_OF_ANSWER = 256 * 1024;
/** Answers that may wait to be taken. */
const MOST_AHEAD = 4;

/** Loaded for Excel files only: its library takes longer to load than a small CSV file takes to read. */
const loadExcel = () => import('./excel-sheet.ts');

async function* answersTo(task: ThreadTask): AsyncGenerator<ThreadAnswer> {
  switch (task.task) {
    case 'csv-dialect':
      return yield { kind: 'dialect', dialect: await detectDialect(task.file, task.given) };
    case 'csv-rows':
      return yield* packedRows(readRecords(task.file, task.dialect));
    case 'excel-outline':
      return yield { kind: 'outline', outline: await (await loadExcel()).readOutline(task.file, task.wanted) };
    case 'excel-rows':
      return yield* packedRows((await loadExcel()).readSheet(task.file, task.outline));
  }
}

async function* packedRows(records: AsyncIterable<TableRecord>): AsyncGenerator<ThreadAnswer> {
  let rows: TableRecord[] = [];
  let cells = 0;
  let characters = 0;
  for await (const row of records) {
    rows.push(row);
    cells += row.cells.length;
    characters += row.cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (cells < CELLS_OF_ANSWER && characters < CHARACTERS_OF_ANSWER) continue;
    yield { kind: 'rows', rows: packRows(rows) };
    rows = [];
    cells = 0;
    characters = 0;
  }
  yield { kind: 'rows', rows: packRows(rows) };
}

async function work(port: MessagePort, task: ThreadTask): Promise<void> {
  // One message for each answer that was taken.
  const taken = on(port, 'message');
  let sent = 0;
  try {
    for await (const answer of answersTo(task)) {
      port.postMessage(answer);
      sent += 1;
      if (sent >= MOST_AHEAD) await taken.next();
    }
    port.postMessage({ kind: 'end' } satisfies ThreadAnswer);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    port.postMessage({ kind: 'refused', refusal: error.refusal } satisfies ThreadAnswer);
  } finally {
    port.close();
  }
}

if (parentPort) await work(parentPort, workerData as ThreadTask);
