import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { cancelRequest } from '../database/rows-out/cancel-request.ts';
import type { RowSink } from '../database/rows-out/row-messages.ts';
import { RowsOut } from '../database/rows-out/rows-out.ts';
import { readerBegin, type ReadingCaller, type ReadingDeps } from './reader-transaction.ts';

/** A query whose rows are on their way to their sink. */
export interface RowsReading {
  /** Resolves when the database is done, and connection and place are given back; rejects with what went wrong. */
  readonly done: Promise<void>;
  /** The database waits with further rows, and its time limit runs on. */
  pause(): void;
  resume(): void;
  /** Ends the query in the database; rows that still come are thrown away. */
  cancel(): void;
}

export interface RowsOrder {
  readonly query: Pick<CompiledQuery, 'sql' | 'parameters'>;
  readonly sink: RowSink;
  /** Further statements that the transaction begins with. */
  readonly settings?: readonly string[];
}

const CANCEL_AGAIN_MS = 1_000;

/**
 * Begins a query in a read-only snapshot of the environments' data, as far as the reader may see it. All of it travels in
 * one packet, and the rows go to the sink as fast as the database gives them: place and connection are held no longer
 * than it computes. An aborted signal ends the query in the database at once.
 */
export async function readRows(
  deps: ReadingDeps,
  { reader, signal }: ReadingCaller,
  { query, sink, settings = [] }: RowsOrder,
): Promise<RowsReading> {
  const {
    database: { pool },
    gate,
  } = deps;
  const leave = await gate.enter({ caller: reader.userNr, signal });
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    leave();
    throw error;
  }
  // Whoever left while the connection was waited for is not heard of again.
  if (signal.aborted) {
    client.release();
    leave();
    throw signal.reason as Error;
  }
  const rows = new RowsOut(
    { begin: readerBegin(deps, reader, settings), text: query.sql, values: query.parameters },
    sink,
  );
  let isBroken = false;
  let isDone = false;
  let cancelling: Promise<void> | undefined;
  const onError = () => {
    isBroken = true;
  };
  const cancel = () => {
    if (isDone) return;
    rows.discard();
    cancelling ??= cancelUntil(
      client,
      rows.done.catch(() => undefined),
    );
  };
  client.on('error', onError);
  signal.addEventListener('abort', cancel, { once: true });
  client.query(rows);
  const giveBack = async () => {
    isDone = true;
    signal.removeEventListener('abort', cancel);
    // A cancellation that came late would hit the connection's next query.
    await cancelling;
    client.off('error', onError);
    client.release(isBroken || rows.isBroken);
    leave();
  };
  const end = async () => {
    try {
      await rows.done;
    } catch (error) {
      throw signal.aborted ? (signal.reason as Error) : error;
    } finally {
      await giveBack();
    }
  };
  const done = end();
  done.catch(() => undefined);
  return { done, pause: () => rows.pause(), resume: () => rows.resume(), cancel };
}

/** A request may come before the query has begun, and end nothing: it is said again. */
async function cancelUntil(client: pg.PoolClient, ended: Promise<unknown>): Promise<void> {
  const state = { isEnded: false };
  const ending = ended.then(() => (state.isEnded = true));
  for (;;) {
    await cancelRequest(client);
    if (!state.isEnded) await Promise.race([ending, pause(CANCEL_AGAIN_MS, undefined, { ref: false })]);
    if (state.isEnded) return;
  }
}
