import { DOWNLOAD_DESTINATION, INBOX_DESTINATION, type RequestKind } from '@fundscope/contract/requests';
import type { Transaction } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { addDelivery, countDelivery, findDelivery, markDelivered } from './deliveries.repository.ts';
import type { Destinations } from './destinations.ts';
import { maySeeContent } from './may-see-content.ts';
import type { HeldJob, JobQueue } from './queue/job-queue.ts';
import type { Producer, RequestTask } from './producer.ts';
import { completeFile, discardFile, findFile, writeFile, type StoredFile } from './request-files.ts';
import { failureOf, rightsGone } from './request-failure.ts';
import { readRequestOwner } from './request-owner.ts';
import {
  failRequest,
  finishRequest,
  handBackRequest,
  isHeld,
  reportProgress,
  requeueRequest,
  takeRequest,
  type TakenRequest,
} from './requests.repository.ts';

export interface RunDeps {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  readonly queue: JobQueue;
  readonly producers: Readonly<Record<RequestKind, Producer>>;
  readonly destinations: Destinations;
  /** Puts the request's file into the inbox of whoever asked: once, however often it is tried. */
  readonly addToInbox: (transaction: Transaction<Schema>, request: TakenRequest) => Promise<void>;
  readonly leaseSeconds: number;
  readonly onError: (error: unknown, requestId: number) => void;
}

/** Thrown where another process, or the user, has decided about the request meanwhile: nothing is left to do. */
class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

const WATCH_MS = 1_000;

/** One attempt at a request, to its end. `stopping` is aborted when the server cannot wait any longer. */
export async function runRequest(deps: RunDeps, job: HeldJob, stopping: AbortSignal): Promise<void> {
  const { database, queue } = deps;
  const request = await takeRequest(database.kysely, job);
  if (!request) {
    await queue.complete(database.kysely, job);
    return;
  }
  const watch = watchRequest(deps, job, request);
  try {
    await attempt(deps, job, { request, signal: AbortSignal.any([stopping, watch.lost]), report: watch.report });
  } catch (error) {
    await settleFailure(deps, { job, request, error, isStopping: stopping.aborted, isLost: watch.lost.aborted });
  } finally {
    await watch.stop();
  }
}

async function attempt(deps: RunDeps, job: HeldJob, task: Omit<RequestTask, 'session'>): Promise<void> {
  const { kysely } = deps.database;
  const { request } = task;
  const session = await readRequestOwner(kysely, request);
  const stored = await findFile(kysely, request.requestId);
  if (stored && !(await maySeeContent(deps.database, session, request.requestId))) throw rightsGone();
  const file = stored ?? (await makeFile(deps, { ...task, session }));
  try {
    await handOver(deps, job, { ...task, session, file, isNew: !stored });
  } catch (error) {
    // This attempt's own: another that has taken over writes another.
    if (!stored) await discardFile(kysely, file.fileId);
    throw error;
  }
}

async function makeFile({ database, producers }: RunDeps, task: RequestTask): Promise<StoredFile> {
  const { request } = task;
  const produced = await producers[request.kind](task);
  try {
    return await writeFile(database.kysely, request, produced);
  } finally {
    await produced.close?.();
  }
}

interface HandOver extends RequestTask {
  readonly file: StoredFile;
  /** False where an earlier attempt has made it the request's. */
  readonly isNew: boolean;
}

/** Brings a file to where the request wants it, which ends the request. */
async function handOver(deps: RunDeps, job: HeldJob, { request, session, signal, file, isNew }: HandOver) {
  const { kysely } = deps.database;
  signal.throwIfAborted();
  if ([DOWNLOAD_DESTINATION, INBOX_DESTINATION].includes(request.destinationId)) {
    await finish(deps, job, request, async (transaction) => {
      if (isNew) await completeFile(transaction, file.fileId);
      if (request.destinationId === INBOX_DESTINATION) await deps.addToInbox(transaction, request);
    });
    return;
  }
  if (isNew) await keepFile(deps, request, file);
  const delivery = await findDelivery(kysely, request.requestId);
  if (!delivery?.isDelivered) {
    await countDelivery(kysely, request.requestId);
    await deps.destinations.deliver({ request, session, file, signal });
  }
  await finish(deps, job, request, (transaction) => markDelivered(transaction, request.requestId));
}

/** The file and what is to be done with it, together: from here on a retry only delivers. */
async function keepFile({ database }: RunDeps, request: TakenRequest, file: StoredFile): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await reportProgress(transaction, request, 1))) throw new NotHeld();
    await completeFile(transaction, file.fileId);
    await addDelivery(transaction, request);
  });
}

/** The result, the request's state and the job's end in one transaction: all of them once, or none. */
async function finish(
  { database, queue }: RunDeps,
  job: HeldJob,
  request: TakenRequest,
  write: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await finishRequest(transaction, request))) throw new NotHeld();
    await write(transaction);
    await queue.complete(transaction, job);
  });
}

interface Failure {
  readonly job: HeldJob;
  readonly request: TakenRequest;
  readonly error: unknown;
  readonly isStopping: boolean;
  readonly isLost: boolean;
}

async function settleFailure(deps: RunDeps, { job, request, error, isStopping, isLost }: Failure): Promise<void> {
  const { database, queue, onError } = deps;
  const { kysely } = database;
  // Cancelled or taken over: whoever did that has settled the rest.
  if (isLost || error instanceof NotHeld) return;
  if (isStopping) {
    await kysely.transaction().execute(async (transaction) => {
      if (await requeueRequest(transaction, queue, request)) await queue.complete(transaction, job);
    });
    return;
  }
  const failure = failureOf(error);
  onError(error, request.requestId);
  if (failure.isFinal || job.isLastAttempt) {
    await kysely.transaction().execute(async (transaction) => {
      if (await failRequest(transaction, request, failure.text)) await queue.complete(transaction, job);
    });
    return;
  }
  if (await handBackRequest(kysely, request, failure.text)) await queue.tryAgain(job, failure.message);
}

interface Watch {
  /** Aborted when the request is no longer this attempt's. */
  readonly lost: AbortSignal;
  readonly report: (progress: number) => void;
  readonly stop: () => Promise<void>;
}

/** Writes what progress there was, holds the job, and notices a cancellation. */
function watchRequest({ database, queue, leaseSeconds, onError }: RunDeps, job: HeldJob, request: TakenRequest): Watch {
  const controller = new AbortController();
  let progress = 0;
  let written = 0;
  let touchedAt = performance.now();
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const isNews = progress !== written;
    const reached = progress;
    const { kysely } = database;
    const isOurs = isNews ? await reportProgress(kysely, request, reached) : await isHeld(kysely, request);
    written = reached;
    if (!isOurs) controller.abort(new NotHeld());
    if (performance.now() - touchedAt < (leaseSeconds * 1_000) / 4) return;
    touchedAt = performance.now();
    if (!(await queue.touch(job))) controller.abort(new NotHeld());
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = look()
      // The lease decides when the database was away for long.
      .catch((error: unknown) => onError(error, request.requestId))
      .finally(() => {
        isLooking = false;
      });
  }, WATCH_MS);
  return {
    lost: controller.signal,
    report: (value) => {
      progress = value;
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
