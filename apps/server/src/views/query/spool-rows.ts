import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import { errorCode } from '../../platform/operator-error.ts';
import type { Spool } from '../../platform/spool/spool.ts';
import { fillSpool } from './fill-spool.ts';
import { noRoom } from './rows-audience.ts';
import type { SpoolOrder } from './spool-order.ts';

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
/** What is longer is read while the database gives it: its count is at its end. */
const COUNTED_BYTES = 1024 * 1024;

/** Reads rows as fast as the database gives them, encoded, into a spool that is read as fast as the caller can. */
export async function spoolRows(deps: ReadingDeps, order: SpoolOrder): Promise<SpooledRows> {
  const spool = deps.spools.open(order.reader.userNr, deps.areShort);
  // What fills it may go on for others.
  const broken = new Promise<never>((_resolve, reject) => spool.once('error', reject));
  broken.catch(() => undefined);
  try {
    const { room, filling } = fillSpool(deps, order, spool);
    const { sink, ended, begunAt } = await Promise.race([filling, broken]);
    await Promise.race([sink.first, ended, broken]);
    const firstRowsMs = performance.now() - begunAt;
    // What is there already is one answer; a stream is for what is still to come.
    await Promise.race([ended, enough(order, { room, spool }), broken]);
    return { spool, firstRowsMs, total: () => (sink.isOver ? sink.rows : undefined) };
  } catch (error) {
    spool.destroy();
    // Where the spool failed, the query was only cancelled for it.
    throw roomError(spool.errored ?? error);
  }
}

/** Resolves when the answer may begin before the database is done. */
async function enough(
  { waitFor }: SpoolOrder,
  { room, spool }: { readonly room: Promise<void>; readonly spool: Spool },
): Promise<void> {
  if (waitFor === 'first row') await setImmediate();
  else if (waitFor === 'count, if short') await Promise.race([room, spool.longerThan(COUNTED_BYTES)]);
  else if (waitFor === 'count, if soon') await Promise.race([room, pause(SOON_MS, undefined, { ref: false })]);
  else {
    await room;
    // What had no room may have been the last of it: its end has come with it.
    await setImmediate();
    // Nobody reads before the count is known, so that no room would come.
    throw noRoom();
  }
}

/** No room, none left for this user, a disk that is only read, a folder that is another's. */
const unwritable: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']);

function roomError(error: unknown): unknown {
  if (!unwritable.has(errorCode(error))) return error;
  const message = 'The disk of the server takes no more, so that it cannot keep the answer: tell your administrator.';
  return new HttpError('database-full', message, { headers: { 'retry-after': '60' }, cause: error });
}
