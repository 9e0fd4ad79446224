import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { cancelRequest } from '../database/rows-out/cancel-request.ts';
import type { RowSink } from '../database/rows-out/row-messages.ts';
import { RowsOut } from '../database/rows-out/rows-out.ts';
import { createPace } from './courtesy.ts';
import { takeReaderConnection } from './reader-connection.ts';
import { readerBegin, type ReadingCaller, type ReadingDeps } from './reader-transaction.ts';

/** A query whose rows are on their way to their sink. */
export interface RowsReading {
  /** Resolves when the database is done, and connection and place are given back; rejects with what went wrong. */
  readonly done: Promise<void>;
  /** Whether the order's condition had a row, in the snapshot of the rows; known when these come. */
  readonly isConditionMet: () => boolean;
  /** The database waits with further rows, and its time limit runs on. */
  pause(): void;
  resume(): void;
  /** Ends the query in the database; rows that still come are thrown away. */
  cancel(): void;
}

export interface RowsOrder {
  readonly query: Pick<CompiledQuery, 'sql' | 'parameters'>;
  readonly sink: RowSink;
  /** A query of the server's own, beside the reader's. */
  readonly condition?: string | undefined;
}

const CANCEL_AGAIN_MS = 1_000;
/** The database's time limit runs on while others go first: so much of it, or as long as this where it is the connection's. */
const POLITE_SHARE = 1 / 4;
const POLITE_MS = 15_000;
const SHORTEST_REST_MS = 1;

/**
 * Begins a query in a read-only snapshot of the environments' data, as far as the reader may see it. All of it travels in
 * one packet, and the rows go to the sink as fast as the database gives them: place and connection are held no longer
 * than it computes. An aborted signal ends the query in the database at once.
 */
export async function readRows(
  deps: ReadingDeps,
  caller: ReadingCaller,
  { query, sink, condition }: RowsOrder,
): Promise<RowsReading> {
  const { client, giveBack } = await takeReaderConnection(deps, caller);
  const { reader, signal } = caller;
  const begin = readerBegin(deps, reader, condition);
  const restMs = createPace(
    deps.courtesy,
    deps.timeLimitMs === undefined ? POLITE_MS : deps.timeLimitMs * POLITE_SHARE,
  );
  const rows = new RowsOut({ begin, text: query.sql, values: query.parameters }, sink, ({ tookMs }) => {
    if (!cancelling) pauses.rest('courtesy', restMs(tookMs));
  });
  const pauses = createPauses(rows);
  let isDone = false;
  let cancelling: Promise<void> | undefined;
  const cancel = () => {
    if (isDone) return;
    // What is thrown away waits for nothing: a backend that waits for a reader hears of no cancel request.
    pauses.forget();
    rows.discard();
    cancelling ??= cancelUntil(
      client,
      rows.done.catch(() => undefined),
    );
  };
  signal.addEventListener('abort', cancel, { once: true });
  client.query(rows);
  const end = async () => {
    try {
      await rows.done;
    } catch (error) {
      throw signal.aborted ? (signal.reason as Error) : error;
    } finally {
      isDone = true;
      signal.removeEventListener('abort', cancel);
      // A cancellation that came late would hit the connection's next query.
      await cancelling;
      giveBack(rows.isBroken);
    }
  };
  const done = end();
  done.catch(() => undefined);
  return {
    done,
    isConditionMet: () => rows.rowsOfBegin > 0,
    pause: () => void (cancelling ?? pauses.begin('room')),
    resume: () => pauses.end('room'),
    cancel,
  };
}

type PauseReason = 'room' | 'courtesy';

interface Pauses {
  begin(reason: PauseReason): void;
  end(reason: PauseReason): void;
  rest(reason: PauseReason, ms: number): void;
  forget(): void;
}

/** The database goes on when nothing is left that it waits for. */
function createPauses(rows: Pick<RowsOut, 'pause' | 'resume'>): Pauses {
  const reasons = new Set<PauseReason>();
  const begin = (reason: PauseReason) => {
    reasons.add(reason);
    rows.pause();
  };
  const end = (reason: PauseReason) => {
    if (reasons.delete(reason) && reasons.size === 0) rows.resume();
  };
  const rest = (reason: PauseReason, ms: number) => {
    if (ms < SHORTEST_REST_MS) return;
    begin(reason);
    setTimeout(() => end(reason), ms);
  };
  return { begin, end, rest, forget: () => reasons.clear() };
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
