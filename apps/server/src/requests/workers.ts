import { createBell, type Bell } from './bell.ts';
import { cleanUp } from './clean-up.ts';
import type { HeldJob } from './queue/job-queue.ts';
import { attemptsUsedUp } from './request-failure.ts';
import { failAbandoned } from './requests.repository.ts';
import { runRequest, type RunDeps } from './run-request.ts';

export interface WorkersDeps extends RunDeps {
  /** How many requests are worked on at once. */
  readonly count: number;
  /** Rings when a request of this process waits. */
  readonly bell?: Bell;
  /** How long ended requests are kept; 0: for ever. */
  readonly requestDays: number;
}

/** The workers of one server process. */
export interface Workers {
  /** Takes no further request, and waits a while for those under way; what is not done then is handed back. */
  stop(): Promise<void>;
}

/** Between two looks at an empty queue. */
const POLL_MS = 1_000;
/** After which requests that are still under way are handed back. */
const STOP_PATIENCE_MS = 5_000;
/** How long that may take. What is still under way then is left to its lease. */
const HAND_BACK_MS = 5_000;
const CLEAN_UP_PAUSE_MS = 15 * 60_000;

const countOf = (users: readonly number[], user: number): number => users.filter((one) => one === user).length;

/** Works on requests until it is stopped. */
export function startWorkers(deps: WorkersDeps): Workers {
  const stopping = new AbortController();
  const late = new AbortController();
  const { queue, database, onError, bell = createBell() } = deps;
  const silence = createBell();
  const repeatedly = async (work: () => Promise<boolean>, pauseMs: number, woken = silence): Promise<void> => {
    while (!stopping.signal.aborted) {
      const rung = woken.rung();
      const isMore = await work().catch((error: unknown) => {
        onError(error, 0);
        return false;
      });
      if (!isMore && woken.rung() === rung) await woken.pause(pauseMs, stopping.signal);
    }
  };
  const underWay: HeldJob[] = [];
  /** A user leaves one worker of each process to others: a pack may take minutes. */
  const busyUsers = (): number[] =>
    underWay
      .map(({ userNr }) => userNr)
      .filter((user, _, users) => countOf(users, user) >= Math.max(1, deps.count - 1));
  let taking: Promise<unknown> = Promise.resolve();
  /** One worker after the other: two at once would not see what the other one takes. */
  const takeNext = (): Promise<HeldJob | undefined> => {
    const taken = taking.then(async () => {
      const job = await queue.take(busyUsers());
      if (job) underWay.push(job);
      return job;
    });
    taking = taken.catch(() => undefined);
    return taken;
  };
  const workOnOne = async (): Promise<boolean> => {
    const job = await takeNext();
    if (!job) return false;
    try {
      await runRequest(deps, job, late.signal);
    } finally {
      underWay.splice(underWay.indexOf(job), 1);
    }
    return true;
  };
  const settleDead = async (): Promise<boolean> => {
    await queue.settleDead((jobIds) => failAbandoned(database.kysely, jobIds, attemptsUsedUp));
    return false;
  };
  const supervise = async (): Promise<boolean> => {
    await queue.supervise();
    return settleDead();
  };
  const releaseLost = async (): Promise<boolean> => {
    await queue.releaseLost();
    return false;
  };
  const running = [
    ...Array.from({ length: deps.count }, () => repeatedly(workOnOne, POLL_MS, bell)),
    repeatedly(supervise, (deps.leaseSeconds * 1_000) / 5),
    repeatedly(releaseLost, POLL_MS),
    repeatedly(() => cleanUp(database.kysely, deps.requestDays), CLEAN_UP_PAUSE_MS),
  ];
  return {
    stop: async () => {
      stopping.abort();
      const ended = new AbortController();
      const all = Promise.all(running).then(() => ended.abort());
      await Promise.race([all, silence.pause(STOP_PATIENCE_MS, ended.signal)]);
      if (ended.signal.aborted) return;
      late.abort(new Error('The server is stopping'));
      await Promise.race([all, silence.pause(HAND_BACK_MS, ended.signal)]);
      if (!ended.signal.aborted) onError(new Error('A request does not end: it is left to another process'), 0);
    },
  };
}
