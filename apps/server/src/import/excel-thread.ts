import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../platform/operator-error.ts';
import type { ThreadAnswer, ThreadTask } from './excel-worker.ts';
import { ImportRefused } from './import-refused.ts';

/** For texts and rows. The archive and what it unpacks to come on top; `checkUnpackedSize` bounds them. */
const MOST_HEAP_MEGABYTES = 512;

/** Beside this file: as source in development, as an entry of its own in a build. */
const workerFile = new URL(`./excel-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Reads in a thread of its own that ends with the iteration. It is never more than a few answers ahead.
 * @throws ImportRefused, also where it takes too much memory, or the signal's reason.
 */
export async function* readInThread(
  task: ThreadTask,
  {
    signal,
    heapMegabytes = MOST_HEAP_MEGABYTES,
  }: { readonly signal?: AbortSignal | undefined; readonly heapMegabytes?: number },
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
      worker.postMessage('more', []);
    }
    throw new Error('The thread that reads an Excel file ended too early.');
  } catch (error) {
    signal?.throwIfAborted();
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ImportRefused({ code: 'excel-takes-too-much-memory', megabytes: heapMegabytes });
  } finally {
    await worker.terminate();
  }
}
