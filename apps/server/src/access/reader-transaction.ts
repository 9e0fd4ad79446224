import type pg from 'pg';
import type { Database } from '../database/connection.ts';
import { cancelRequest } from '../database/rows-out/cancel-request.ts';
import { readerSettings, type Reader } from '../database/reader-settings.ts';
import { createGate, type Gate } from '../http/gate.ts';
import type { Config } from '../platform/config.ts';
import type { Spools } from '../platform/spool/spools.ts';

/** What reading the environments' data needs, whichever way it is read. */
export interface ReadingDeps {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  /** Bounds how many connections reading may take, so that sign-in and navigation always find one. */
  readonly gate: Pick<Gate, 'enter' | 'narrow'>;
  /** Where rows wait for whoever reads slower than the database. */
  readonly spools: Spools;
  /** What the database ends a statement after; absent: as all of the connection. */
  readonly timeLimitMs?: number;
}

/** Connections of the pool that reading leaves to everything else. */
const RESERVED_CONNECTIONS = 4;

/** The gate of one process, which all that reads in it shares. */
export function createReadingGate({ poolSize }: Pick<Config, 'poolSize'>): Gate {
  const concurrent = Math.max(1, poolSize - RESERVED_CONNECTIONS);
  return createGate({
    concurrent,
    waiting: 200,
    ofOneCaller: { concurrent: Math.ceil(concurrent / 2), waiting: 100 },
    busy: 'Too much is being read at this moment: try again.',
  });
}

export interface ReadingCaller {
  readonly reader: Reader;
  /** Aborted when nobody waits any more: a place that is waited for is given up, a query ends in the database at once. */
  readonly signal: AbortSignal;
}

/** An open transaction: whoever opens one closes it. */
interface ReaderTransaction {
  readonly client: pg.PoolClient;
  /** Ends the query, if need be, and gives the connection back; more than once does no harm. */
  close(): Promise<void>;
}

/**
 * The statements that begin a read-only snapshot of the environments' data, as far as the reader may see it: there is no
 * other way to that data.
 */
export function readerBegin(
  { timeLimitMs }: Pick<ReadingDeps, 'timeLimitMs'>,
  reader: Reader,
  settings: readonly string[] = [],
): string {
  const begin = 'begin transaction isolation level repeatable read read only';
  const limits = timeLimitMs === undefined ? [] : [`set local statement_timeout = ${timeLimitMs}`];
  return [begin, ...limits, ...settings, readerSettings(reader)].join(';');
}

async function openReaderTransaction(
  { database: { pool }, gate, timeLimitMs }: ReadingDeps,
  { reader, signal }: ReadingCaller,
): Promise<ReaderTransaction> {
  const leave = await gate.enter({ caller: reader.userNr, signal });
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    leave();
    throw error;
  }
  let cancelling: Promise<void> = Promise.resolve();
  let isBroken = false;
  const onAbort = () => {
    cancelling = cancelRequest(client);
  };
  const onError = () => {
    isBroken = true;
  };
  client.on('error', onError);
  signal.addEventListener('abort', onAbort, { once: true });

  const end = async () => {
    signal.removeEventListener('abort', onAbort);
    // A cancellation that came late would hit the connection's next query.
    await cancelling;
    await client.query('rollback').catch(onError);
    client.off('error', onError);
    client.release(isBroken);
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= end().finally(leave));
  try {
    signal.throwIfAborted();
    await client.query(readerBegin({ timeLimitMs }, reader));
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Queries in one snapshot of the environments' data, as far as the reader may see it. */
export async function readerTransaction<Result>(
  deps: ReadingDeps,
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
