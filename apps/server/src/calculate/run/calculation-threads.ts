import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FundAnswer, FundTask, ThreadData } from './calculation-worker.ts';

const isSource = import.meta.url.endsWith('.ts');
/** Beside this file: as source in development, as an entry of its own in a build. */
const workerFile = new URL(`./calculation-worker.${isSource ? 'ts' : 'js'}`, import.meta.url);

export interface ThreadOptions extends ThreadData {
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Called for one fund after another; what it throws ends the calculation. */
  readonly onAnswer: (task: FundTask, answer: FundAnswer) => Promise<void>;
}

/**
 * Computes funds in threads of their own. A thread goes on with the next fund while the last is taken, and never more.
 * @throws the signal's reason, what a thread threw, or what `onAnswer` threw; then all threads have ended
 */
export async function computeInThreads(tasks: readonly FundTask[], options: ThreadOptions): Promise<void> {
  const { threads, signal, onAnswer, market, runId } = options;
  signal.throwIfAborted();
  const waiting = [...tasks];
  const workers: Worker[] = [];
  let taken: Promise<void> = Promise.resolve();
  const take = (task: FundTask, answer: FundAnswer): Promise<void> =>
    (taken = taken.then(() => onAnswer(task, answer)));

  const drive = async (): Promise<void> => {
    let task = waiting.shift();
    if (!task) return;
    const worker = new Worker(workerFile, {
      workerData: { market, runId } satisfies ThreadData,
      // Whatever this process was started with, such as a debugger, is not for the thread.
      execArgv: isSource ? ['--conditions=@fundscope/source'] : [],
    });
    workers.push(worker);
    let answer = ask(worker, task, signal);
    while (task) {
      const done: FundAnswer = await answer;
      const last: FundTask = task;
      task = waiting.shift();
      if (task) {
        answer = ask(worker, task, signal);
        // It is waited for below; until then its failure is nobody's.
        answer.catch(() => {});
      }
      await take(last, done);
    }
  };

  try {
    await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, drive));
  } finally {
    waiting.length = 0;
    await Promise.all(workers.map((worker) => worker.terminate()));
    await taken.catch(() => {});
  }
}

function ask(worker: Worker, task: FundTask, signal: AbortSignal): Promise<FundAnswer> {
  const { book } = task.fund;
  const asked = new AbortController();
  return new Promise<FundAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: asked.signal });
    const told = { signal: asked.signal } as const;
    once(worker, 'message', told).then(
      ([answer]) => resolve(answer as FundAnswer),
      // An error of the thread rejects it too.
      (error: unknown) => reject(new Error(`Fund ${book} could not be calculated.`, { cause: error })),
    );
    once(worker, 'exit', told).then(
      () => reject(new Error(`The thread that calculated fund ${book} ended too early.`)),
      () => {},
    );
    worker.postMessage(task, []);
  }).finally(() => asked.abort());
}
