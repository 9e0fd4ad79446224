import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { PgBoss, type Db as QueueDatabase } from 'pg-boss';
import type { Db } from '../../database/connection.ts';
import type { JobSettings } from './job-settings.ts';
import { DEAD_REQUEST_QUEUE, QUEUE_SCHEMA, REQUEST_QUEUE } from '../../database/queue-schema.ts';

/** A job that this process works on. Once another process has it, calls with this one change nothing. */
export interface HeldJob {
  readonly id: string;
  /** How often it was tried before: what one attempt has given up, it cannot change. */
  readonly retryCount: number;
  readonly requestId: number;
  /** The user whose turn it takes; 0 for jobs of earlier programs. */
  readonly userNr: number;
  readonly isLastAttempt: boolean;
}

interface NewJob {
  readonly id: string;
  readonly requestId: number;
  /** The user whose turn it takes. */
  readonly userNr: number;
}

/** The queue of requests, in the database. Calls with a transaction take part in it. */
export interface JobQueue {
  /** Adds a job for a request under this id; users' jobs are taken in turns. */
  add(db: Db, job: NewJob): Promise<void>;
  /**
   * The next job that is due, held for as long as it is touched.
   * @param busyUserNrs users whose jobs are left waiting
   */
  take(busyUserNrs?: readonly number[]): Promise<HeldJob | undefined>;
  /** Hands the ids of jobs that ran out of attempts without a word to `settle`, and forgets them after it. */
  settleDead(settle: (jobIds: readonly string[]) => Promise<void>): Promise<void>;
  /** @returns false where the job is held no longer. */
  touch(job: HeldJob): Promise<boolean>;
  complete(db: Db, job: HeldJob): Promise<void>;
  /** Tries again later, the longer the more often it failed. */
  tryAgain(job: HeldJob, reason: string): Promise<void>;
  cancel(db: Db, ids: readonly string[]): Promise<void>;
  /** Takes up looking for jobs whose worker has gone, until the queue is closed. */
  supervise(): Promise<void>;
  /** Makes the jobs of workers that have gone due at once: their next attempt owes no pause to a failure. */
  releaseLost(): Promise<void>;
  close(): Promise<void>;
}

/** No attempt may take longer. */
const ATTEMPT_LIMIT_S = 3_600;
const LONGEST_PAUSE_S = 600;
/** What the queue writes into a job that nobody has touched for its lease. */
const LOST = 'job heartbeat timeout';

export interface JobQueueDeps {
  readonly pool: pg.Pool;
  readonly settings: Pick<JobSettings, 'jobAttempts' | 'jobLeaseSeconds' | 'jobRetrySeconds'>;
  readonly onError: (error: Error) => void;
}

/** pg-boss under the server's role, which may neither make nor change the queue's tables. */
export function createJobQueue({ pool, settings, onError }: JobQueueDeps): JobQueue {
  const monitorSeconds = Math.max(1, Math.floor(settings.jobLeaseSeconds / 5));
  const open = async (supervise: boolean): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: onPool(pool),
      schema: QUEUE_SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      supervise,
      superviseIntervalSeconds: monitorSeconds,
      monitorIntervalSeconds: monitorSeconds,
    });
    boss.on('error', onError);
    return boss.start();
  };
  let opened: Promise<PgBoss> | undefined;
  let supervised: Promise<PgBoss> | undefined;
  // With the first call, so that a server starts while its database is away.
  const queue = async (): Promise<PgBoss> => {
    opened ??= supervised ?? open(false);
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return {
    add: async (db, { id, requestId, userNr }) => {
      await (
        await queue()
      ).send(
        REQUEST_QUEUE,
        { requestId },
        {
          id,
          db: onTransaction(db),
          group: { id: String(userNr) },
          // pg-boss takes the highest priority first, then the oldest.
          priority: -(await readNextTurn(db, userNr)),
          heartbeatSeconds: settings.jobLeaseSeconds,
          expireInSeconds: ATTEMPT_LIMIT_S,
          retryLimit: settings.jobAttempts - 1,
          retryDelay: settings.jobRetrySeconds,
          retryBackoff: true,
          retryDelayMax: Math.max(LONGEST_PAUSE_S, settings.jobRetrySeconds),
        },
      );
    },
    take: async (busyUserNrs = []) => {
      const [job] = await (
        await queue()
      ).fetch<JobData>(REQUEST_QUEUE, {
        includeMetadata: true,
        ignoreGroups: busyUserNrs.map(String),
      });
      return (
        job && {
          id: job.id,
          retryCount: job.retryCount,
          requestId: job.data.requestId,
          userNr: Number(job.groupId ?? 0),
          isLastAttempt: job.retryCount >= job.retryLimit,
        }
      );
    },
    settleDead: async (settle) => {
      const boss = await queue();
      const jobs = await boss.fetch<JobData>(DEAD_REQUEST_QUEUE, { batchSize: 20, includeMetadata: true });
      if (jobs.length === 0) return;
      await settle(jobs.flatMap(({ sourceId }) => sourceId ?? []));
      await boss.complete(DEAD_REQUEST_QUEUE, jobs);
    },
    touch: async (job) => {
      const { settled } = (await (await queue()).touch(REQUEST_QUEUE, attemptOf(job))) as { settled: string[] };
      return settled.includes(job.id);
    },
    complete: async (db, job) => {
      await (await queue()).complete(REQUEST_QUEUE, attemptOf(job), null, { db: onTransaction(db) });
    },
    tryAgain: async (job, reason) => {
      await (await queue()).fail(REQUEST_QUEUE, attemptOf(job), { reason });
    },
    cancel: async (db, ids) => {
      if (ids.length > 0) await (await queue()).cancel(REQUEST_QUEUE, [...ids], { db: onTransaction(db) });
    },
    supervise: async () => {
      supervised ??= open(true);
      await supervised;
    },
    releaseLost: async () => {
      await pool.query(
        `update ${QUEUE_SCHEMA}.job set start_after = now()
         where name = $1 and state = 'retry' and start_after > now() and output #>> '{value,message}' = $2`,
        [REQUEST_QUEUE, LOST],
      );
    },
    close: async () => {
      for (const boss of [supervised, opened])
        await (await boss?.catch(() => undefined))?.stop({ graceful: false, close: false });
    },
  };
}

/**
 * The turn of a user's next job (start-time fair queuing): one after their last one, and never before the turn that is served
 * now. Each turn has one job of a user, so that one user's many jobs delay another's by one job.
 */
export async function readNextTurn(db: Db, userNr: number): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select greatest(max(-priority) filter (where group_id = ${String(userNr)}) + 1, min(-priority), 0) as turn
    from ${sql.table(`${QUEUE_SCHEMA}.job`)}
    where name = ${REQUEST_QUEUE} and state < 'completed'`.execute(db);
  return rows[0]?.turn ?? 0;
}

interface JobData {
  readonly requestId: number;
}

const attemptOf = ({ id, retryCount }: HeldJob) => ({ id, retryCount });

/** The queue reads dates as JS Dates, unlike everything of ours. */
const onPool = (pool: pg.Pool): QueueDatabase => ({
  executeSql: (text, values = []) => pool.query({ text, values, types: pg.types }),
});

const onTransaction = (db: Db): QueueDatabase => ({
  executeSql: async (text, values = []) => db.executeQuery(CompiledQuery.raw(text, [...values])),
});
