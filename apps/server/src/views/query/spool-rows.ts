import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { readRows, type RowsReading } from '../../access/read-rows.ts';
import type { ReadingCaller, ReadingDeps } from '../../access/reader-transaction.ts';
import type { RowSink } from '../../database/rows-out/row-messages.ts';
import { errorCode } from '../../platform/operator-error.ts';
import type { Spool } from '../../platform/spool/spool.ts';
import { HttpError, overloaded } from '../../http/http-error.ts';
import type { Emit, RowsEncoder } from './encode/rows-encoder.ts';

export interface SpoolOrder extends ReadingCaller {
  readonly rows: RawBuilder<unknown>;
  readonly createEncoder: (emit: Emit) => RowsEncoder;
  /**
   * What has to be known before the answer begins, which is an error's last chance to be told: that there is a first row
   * or none; how many rows there are; or that only where the database is done soon.
   */
  readonly waitFor: 'first row' | 'count' | 'count, if soon';
  /** Rows that are encoded at most; those beyond it are counted. */
  readonly limit?: number;
  /** Of all rows that there were; without it, whether there were more than the limit. */
  readonly isLimitReached?: (rows: number) => boolean;
  readonly onFirstRow?: (bytes: Buffer, start: number) => void;
}

/** An answer that the database has begun to give. */
export interface SpooledRows {
  /** Whoever opens it reads it to its end or destroys it. */
  readonly spool: Spool;
  /** From the beginning of the query to its first rows. */
  readonly firstRowsMs: number;
  /** Rows that the database gave, once it has given all. */
  readonly total: () => number | undefined;
}

const SOON_MS = 2_000;
/** How long the database may wait for room in the spool. */
const MAX_PAUSE_MS = 30_000;
const RETRY_AFTER_S = 5;

/** Reads rows as fast as the database gives them, encoded, into a spool that is read as fast as the caller can. */
export async function spoolRows(deps: ReadingDeps, order: SpoolOrder): Promise<SpooledRows> {
  const spool = deps.spools.open(order.reader.userNr);
  const sink = new CountingSink(
    order,
    order.createEncoder((chunk) => spool.add(chunk)),
  );
  try {
    const query = order.rows.compile(deps.database.kysely);
    const reading = await readRows(deps, order, { query, sink });
    const begun = performance.now();
    const room = watchRoom(spool, reading);
    const ended = endSpool(spool, { sink, reading, order });
    await Promise.race([sink.first, ended]);
    const firstRowsMs = performance.now() - begun;
    // What is there already is one answer; a stream is for what is still to come.
    await Promise.race([ended, enough(order, room)]);
    return { spool, firstRowsMs, total: () => (sink.isOver ? sink.rows : undefined) };
  } catch (error) {
    spool.destroy();
    // Where the spool failed, the query was only cancelled for it.
    throw roomError(spool.errored ?? error);
  }
}

/** Hands on the rows up to the limit, and counts all. */
class CountingSink implements RowSink {
  rows = 0;
  isOver = false;
  readonly first: Promise<void>;
  private encoder: RowsEncoder | undefined;
  private readonly limit: number;
  private readonly onFirstRow: SpoolOrder['onFirstRow'];
  private resolveFirst: () => void = () => undefined;

  constructor({ limit = Number.POSITIVE_INFINITY, onFirstRow }: SpoolOrder, encoder: RowsEncoder) {
    this.limit = limit;
    this.onFirstRow = onFirstRow;
    this.encoder = encoder;
    this.first = new Promise((resolve) => (this.resolveFirst = resolve));
  }

  row(bytes: Buffer, start: number, end: number): void {
    if (this.rows++ === 0) {
      this.onFirstRow?.(bytes, start);
      this.resolveFirst();
    }
    if (this.rows <= this.limit) this.encoder?.row(bytes, start, end);
  }

  /** The encoder's dictionaries go now, not when a slow reader is done. */
  end(isLimitReached: boolean): void {
    this.isOver = true;
    this.encoder?.end(isLimitReached);
    this.encoder = undefined;
  }
}

interface Ending {
  readonly sink: CountingSink;
  readonly reading: RowsReading;
  readonly order: SpoolOrder;
}

async function endSpool(spool: Spool, { sink, reading, order }: Ending): Promise<void> {
  const { limit = Number.POSITIVE_INFINITY, isLimitReached = (rows: number) => rows > limit } = order;
  try {
    await reading.done;
    sink.end(isLimitReached(sink.rows));
    spool.finish();
  } catch (error) {
    // The end is never written: nobody is to take what came for the whole.
    spool.destroy(error as Error);
    throw error;
  }
}

/** Lets the database wait where the spool has no room, but not for ever. Resolves when the budget is used up. */
function watchRoom(spool: Spool, reading: RowsReading): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  spool.once('close', () => {
    clearTimeout(timer);
    reading.cancel();
  });
  return new Promise((resolve) => {
    spool.onPause = (isOverBudget) => {
      reading.pause();
      clearTimeout(timer);
      timer = setTimeout(() => spool.destroy(noRoom()), MAX_PAUSE_MS).unref();
      if (isOverBudget) resolve();
    };
    spool.onResume = () => {
      clearTimeout(timer);
      reading.resume();
    };
  });
}

/** Resolves when the answer may begin before the database is done. */
async function enough({ waitFor }: SpoolOrder, room: Promise<void>): Promise<void> {
  if (waitFor === 'first row') await setImmediate();
  else if (waitFor === 'count, if soon') await Promise.race([room, pause(SOON_MS, undefined, { ref: false })]);
  else {
    await room;
    // What had no room may have been the last of it: its end has come with it.
    await setImmediate();
    // Nobody reads before the count is known, so that no room would come.
    throw noRoom();
  }
}

const noRoom = () =>
  overloaded('Too many rows wait to be read at this moment: try again, or load fewer rows.', RETRY_AFTER_S);

/** No room, none left for this user, a disk that is only read, a folder that is another's. */
const unwritable: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']);

function roomError(error: unknown): unknown {
  if (!unwritable.has(errorCode(error))) return error;
  const message = 'The disk of the server takes no more, so that it cannot keep the answer: tell your administrator.';
  return new HttpError('database-full', message, { headers: { 'retry-after': '60' }, cause: error });
}
