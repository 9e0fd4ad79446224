import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createGate, type Entrant } from '../../../http/gate.ts';
import { packagePath } from '../../../platform/package-folder.ts';
import type { PageLayout } from './page-layout.ts';
import type { TypesetAnswer, TypesetTask } from './typeset-process.ts';

/** Sets pages in processes of its own: a native fault or an endless template ends one of them, not the server. */
export interface Typesetter {
  /**
   * Waits for a process that is free; callers take turns.
   * @throws {HttpError} `overloaded`, where too many wait already, or the wait would be too long
   * @throws {TypesetterFault} or the signal's reason
   */
  pdf(layout: PageLayout, caller: PdfCaller): Promise<Buffer>;
  close(): void;
}

interface PdfCaller extends Entrant {
  /** Nobody waits at a screen: it is not refused for the time that it waits. */
  readonly isPatient?: boolean;
  /** Called when a process is free for the document. */
  readonly onStart?: () => void;
}

class TypesetterFault extends Error {
  override readonly name = 'TypesetterFault';
}

export interface TypesetterOptions {
  readonly processes?: number;
  /** A document that takes longer is given up, and its process killed: it cannot be interrupted. */
  readonly deadlineMs?: number;
  /** A process is replaced after as many documents. */
  readonly documentsOfProcess?: number;
  /** A process that has nothing to do for so long ends. */
  readonly idleMs?: number;
  /** Whoever would wait longer is refused. */
  readonly patienceMs?: number;
  /** The process's file, for tests. */
  readonly file?: string;
}

const WAITING = 40;
const WAITING_OF_ONE = 10;
const PATIENCE_MS = 20_000;
const BUSY = 'Too many documents are being made: try again.';

/** Beside this file: as source in development, as an entry of its own in a build. */
const processFile = fileURLToPath(
  new URL(`./typeset-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);

interface Setter {
  readonly child: ChildProcess;
  documents: number;
  /** Ends what it works on. */
  task: { readonly id: number; readonly end: (answer: Buffer | Error) => void } | undefined;
  idle: NodeJS.Timeout | undefined;
}

export function createTypesetter({
  processes = 2,
  deadlineMs = 30_000,
  documentsOfProcess = 200,
  idleMs = 300_000,
  patienceMs = PATIENCE_MS,
  file = processFile,
}: TypesetterOptions = {}): Typesetter {
  const bounds = {
    concurrent: processes,
    waiting: WAITING,
    ofOneCaller: { concurrent: processes, waiting: WAITING_OF_ONE },
    busy: BUSY,
  };
  const gate = createGate({ ...bounds, patienceMs });
  const patientGate = gate.narrow({ ...bounds, patienceMs: Infinity });
  const closing = new AbortController();
  const setters = new Set<Setter>();
  let lastId = 0;

  const drop = (setter: Setter, reason: Error) => {
    if (!setters.delete(setter)) return;
    clearTimeout(setter.idle);
    setter.child.kill('SIGKILL');
    setter.task?.end(reason);
  };

  const start = (): Setter => {
    const child = fork(file, [], {
      serialization: 'advanced',
      // Whatever this process was started with, such as a debugger, is not for that one.
      execArgv: [],
      env: {
        FONTCONFIG_FILE: packagePath('documents/typst/fonts.conf'),
        PATH: process.env['PATH'] ?? '',
        NODE_NO_WARNINGS: '1',
      },
    });
    const setter: Setter = { child, documents: 0, task: undefined, idle: undefined };
    child.on('message', (answer: TypesetAnswer) => {
      if (setter.task?.id !== answer.id) return;
      setter.task.end('pdf' in answer ? Buffer.from(answer.pdf) : new TypesetterFault(answer.error));
    });
    child.on('error', (error) => drop(setter, new TypesetterFault(error.message)));
    child.on('exit', (code, signal) =>
      drop(setter, new TypesetterFault(`The typesetter ended (${signal ?? code}) in the middle of a document.`)),
    );
    setters.add(setter);
    return setter;
  };

  const work = (setter: Setter, layout: PageLayout, signal: AbortSignal) =>
    new Promise<Buffer>((resolve, reject) => {
      clearTimeout(setter.idle);
      const id = ++lastId;
      const onAbort = () => drop(setter, new TypesetterFault('Nobody waits for the document any more.'));
      const timer = setTimeout(
        () => drop(setter, new TypesetterFault(`The document was not set within ${deadlineMs / 1_000} seconds.`)),
        deadlineMs,
      );
      setter.documents += 1;
      setter.task = {
        id,
        end: (answer) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          setter.task = undefined;
          if (setter.documents >= documentsOfProcess) drop(setter, new TypesetterFault('replaced'));
          else setter.idle = setTimeout(() => drop(setter, new TypesetterFault('idle')), idleMs).unref();
          if (answer instanceof Error) reject(signal.aborted ? signal.reason : answer);
          else resolve(answer);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      setter.child.send({ id, layout } satisfies TypesetTask);
    });

  return {
    pdf: async (layout, { caller, signal: gone, isPatient = false, onStart }) => {
      const signal = AbortSignal.any([gone, closing.signal]);
      const leave = await (isPatient ? patientGate : gate).enter({ caller, signal });
      try {
        signal.throwIfAborted();
        onStart?.();
        const free = [...setters].find(({ task }) => task === undefined);
        return await work(free ?? start(), layout, signal);
      } finally {
        leave();
      }
    },
    close: () => {
      const reason = new TypesetterFault('The server stops.');
      closing.abort(reason);
      for (const setter of setters) drop(setter, reason);
    },
  };
}
