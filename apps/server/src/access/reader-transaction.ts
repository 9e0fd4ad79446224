import type pg from 'pg';
import type { Database } from '../database/connection.ts';
import { readingPlaces } from '../database/connection-counts.ts';
import { cancelRequest } from '../database/rows-out/cancel-request.ts';
import { readerSettings, type Reader } from '../database/reader-settings.ts';
import { createGate, type Gate } from '../http/gate.ts';
import type { Config } from '../platform/config.ts';
import type { Spools } from '../platform/spool/spools.ts';
import { takeReaderConnection } from './reader-connection.ts';
import type { Courtesy } from './courtesy.ts';
import type { Turns } from './turns.ts';

/** What reading the environments' data needs, whichever way it is read. */
export interface ReadingDeps {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  /** What rows are read over; absent: the database's own. */
  readonly connections?: pg.Pool | undefined;
  /** Bounds how many connections reading may take, so that sign-in and navigation always find one. */
  readonly gate: Pick<Gate, 'enter' | 'narrow'>;
  /** Where rows wait for whoever reads slower than the database. */
  readonly spools: Spools;
  /** Its answers are short, and wait in memory. Default false. */
  readonly areShort?: boolean;
  /** Absent: nobody goes first. */
  readonly courtesy?: Courtesy;
  /** Absent: everybody is answered alone. */
  readonly turns?: Turns;
  /** What the database ends a statement after; absent: as all of the connection. */
  readonly timeLimitMs?: number;
}

/** Whoever would wait longer for a place is refused. */
const PATIENCE_MS = 5_000;

/**
 * How much may be read at once: a quarter of it by one caller.
 * @param fewestOfOne what one caller may read at once where a quarter is less, as long as places are left to others
 */
export const readingBounds = (concurrent: number, waiting: number, fewestOfOne = 1) => ({
  concurrent,
  waiting,
  ofOneCaller: {
    concurrent: Math.max(1, Math.min(fewestOfOne, concurrent - 1), quarterOf(concurrent)),
    waiting: quarterOf(waiting),
  },
  busy: 'Too much is being read at this moment: try again.',
});
export const quarterOf = (places: number): number => Math.max(1, Math.floor(places / 4));

/** The gate of one process, which all that reads in it shares. */
export const createReadingGate = (config: Pick<Config, 'poolSize'>, fewestOfOne?: number): Gate =>
  createGate({ ...readingBounds(readingPlaces(config), 400, fewestOfOne), patienceMs: PATIENCE_MS });

export interface ReadingCaller {
  readonly reader: Reader;
  /** Aborted when nobody waits any more: a place that is waited for is given up, a query ends in the database at once. */
  readonly signal: AbortSignal;
}

/** What sorts and joins of a reading may take in the database before they go to its disk. */
const WORK_MEM = '64MB';

/** An open transaction: whoever opens one closes it. */
interface ReaderTransaction {
  readonly client: pg.PoolClient;
  /** Ends the query, if need be, and gives the connection back; more than once does no harm. */
  close(): Promise<void>;
}

/**
 * The statements that begin a read-only snapshot of the environments' data, as far as the reader may see it: there is no
 * other way to that data.
 * @param condition a query of the server's own in the same snapshot, before the role that reads
 */
export function readerBegin(
  { timeLimitMs }: Pick<ReadingDeps, 'timeLimitMs'>,
  reader: Reader,
  condition?: string,
): string {
  const begin = 'begin transaction isolation level repeatable read read only';
  const limits = timeLimitMs === undefined ? [] : [`set local statement_timeout = ${timeLimitMs}`];
  return [
    begin,
    ...(condition === undefined ? [] : [condition]),
    ...limits,
    `set local work_mem = '${WORK_MEM}'`,
    readerSettings(reader),
  ].join(';');
}

/** What one transaction needs of it. */
export type TransactionDeps = Pick<ReadingDeps, 'database' | 'connections' | 'timeLimitMs'> & {
  readonly gate: Pick<Gate, 'enter'>;
};

async function openReaderTransaction(deps: TransactionDeps, caller: ReadingCaller): Promise<ReaderTransaction> {
  const { client, giveBack } = await takeReaderConnection(deps, caller);
  const { signal } = caller;
  let cancelling: Promise<void> = Promise.resolve();
  const onAbort = () => {
    cancelling = cancelRequest(client);
  };
  signal.addEventListener('abort', onAbort, { once: true });

  const end = async () => {
    signal.removeEventListener('abort', onAbort);
    // A cancellation that came late would hit the connection's next query.
    await cancelling;
    const isEnded = await client.query('rollback').catch(() => undefined);
    giveBack(!isEnded);
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= end());
  try {
    await client.query(readerBegin(deps, caller.reader));
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Queries in one snapshot of the environments' data, as far as the reader may see it. */
export async function readerTransaction<Result>(
  deps: TransactionDeps,
  caller: ReadingCaller,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const transaction = await openReaderTransaction(deps, caller);
  try {
    return await work(transaction.client);
  } finally {
    await transaction.close();
  }
}
