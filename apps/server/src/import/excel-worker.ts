/** What the thread does that reads an Excel file: one task, its answers a few at a time. */
import { on } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ImportRefusal } from '@fundscope/contract/imports';
import { readOutline, readSheet, type Outline } from './excel-sheet.ts';
import { ImportRefused } from './import-refused.ts';
import { packRows, type PackedRows } from './packed-rows.ts';
import type { TableRecord } from './table-source.ts';

export type ThreadTask =
  | { readonly task: 'outline'; readonly file: string; readonly wanted: string | undefined }
  | { readonly task: 'rows'; readonly file: string; readonly outline: Outline };

export type ThreadAnswer =
  | { readonly kind: 'outline'; readonly outline: Outline }
  | { readonly kind: 'rows'; readonly rows: PackedRows }
  | { readonly kind: 'refused'; readonly refusal: ImportRefusal }
  | { readonly kind: 'end' };

/** Cells of an answer: so few that whoever takes them holds nobody up. */
const CELLS_OF_ANSWER = 2_000;
const CHARACTERS_OF_ANSWER = 256 * 1024;
/** Answers that may wait to be taken. */
const MOST_AHEAD = 4;

async function* answersTo(task: ThreadTask): AsyncGenerator<ThreadAnswer> {
  if (task.task === 'outline') {
    yield { kind: 'outline', outline: await readOutline(task.file, task.wanted) };
    return;
  }
  let rows: TableRecord[] = [];
  let cells = 0;
  let characters = 0;
  for await (const row of readSheet(task.file, task.outline)) {
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
