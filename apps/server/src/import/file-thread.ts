import { on } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../platform/operator-error.ts';
import type { ThreadAnswer, ThreadTask } from './file-worker.ts';
import { ImportRefused } from './import-refused.ts';
import { unpackRows } from './packed-rows.ts';
import type { TableRecord } from './table-source.ts';

/** For texts and rows. The archive and what it unpacks to come on top; `checkUnpackedSize` bounds them. */
const MOST_HEAP_MEGABYTES = 512;

/** Beside this file: as source in development, as an entry of its own in a build. */
const workerFile = new URL(`./file-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

interface ThreadOptions {
  /** Ends the reading with its reason. */
  readonly signal?: AbortSignal | undefined;
  readonly heapMegabytes?: number;
}

/** Reads the rows of a file as `readInThread` does. */
export async function* readRowsInThread(
  task: Extract<ThreadTask, { task: `${string}-rows` }>,
  options: ThreadOptions,
): AsyncGenerator<TableRecord> {
  for await (const answer of readInThread(task, options)) {
    if (answer.kind === 'rows') yield* unpackRows(answer.rows);
  }
}

/**
 * Reads in a thread of its own that ends with the iteration. It is never more than a few answers ahead.
 * @throws ImportRefused, also where it takes too much memory, or the signal's reason.
 */
export async function* readInThread(
  task: ThreadTask,
  { signal, heapMegabytes = MOST_HEAP_MEGABYTES }: ThreadOptions,
): AsyncGenerator<Exclude<ThreadAnswer, { kind: 'refused' | 'end' }>> {
  signal?.throwIfAborted();
  const worker = new Worker(workerFile, {
    workerData: task,
    // Whatever this process was started with, such as a debugger, is not for the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  try {
    const answers = on(worker, 'message', { close: ['exit'], ...(signal && { signal }) });
    for await (const [answer] of answers as AsyncIterable<[ThreadAnswer]>) {
      if (answer.kind === 'end') {
        // What was called off meanwhile is not a whole reading.
        signal?.throwIfAborted();
        return;
      }
      if (answer.kind === 'refused') throw new ImportRefused(answer.refusal);
      yield answer;
      // Node takes up to 1,000 messages per turn of the event loop: without a pause a fast thread holds up other requests.
      await setImmediate();
      worker.postMessage('more', []);
    }
    throw new Error('The thread that reads a file ended too early.');
  } catch (error) {
    signal?.throwIfAborted();
    // The bounds of rows keep a CSV file below this; the texts of an Excel file are kept all at once.
    const isTooLarge = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' && task.task.startsWith('excel');
    throw isTooLarge ? new ImportRefused({ code: 'excel-takes-too-much-memory', megabytes: heapMegabytes }) : error;
  } finally {
    await worker.terminate();
  }
}
