import { readRows, type RowsOrder, type RowsReading } from '../../access/read-rows.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import type { Turn } from '../../access/turns.ts';
import { overloaded } from '../../http/http-error.ts';
import type { Spool } from '../../platform/spool/spool.ts';
import { CountingSink } from './counting-sink.ts';
import { RowsAudience } from './rows-audience.ts';
import type { SpoolOrder } from './spool-order.ts';

const RETRY_AFTER_S = 2;

/** Rows that are on their way into spools. */
export interface Filling {
  readonly sink: CountingSink;
  /** Resolves when all have come; rejects with what went wrong. */
  readonly ended: Promise<void>;
  /** When the query began, as `performance.now()` tells. */
  readonly begunAt: number;
}

/** Fills a spool, together with those of others who ask the same before the reading begins. */
export function fillSpool(
  deps: ReadingDeps,
  order: SpoolOrder,
  spool: Spool,
): {
  readonly filling: Promise<Filling>;
  /** Resolves when the spool's budget is used up. */
  readonly room: Promise<void>;
} {
  const { turns } = deps;
  const { question } = order;
  if (!turns || question === undefined) {
    const audience = new RowsAudience();
    return { room: audience.add(spool), filling: fill(deps, order, audience) };
  }
  const turn = turns.next(question, () => new SharedAudience());
  return { room: turn.audience.add(spool), filling: fillInTurn(deps, order, { turn, spool }) };
}

class SharedAudience extends RowsAudience {
  begin: (filling: Promise<Filling>) => void = () => undefined;
  readonly filling = new Promise<Filling>((resolve) => (this.begin = resolve));
}

async function fillInTurn(
  deps: ReadingDeps,
  order: SpoolOrder,
  { turn, spool }: { readonly turn: Turn<SharedAudience>; readonly spool: Spool },
): Promise<Filling> {
  const { reader, signal } = order;
  const onAbort = () => spool.destroy(signal.reason as Error);
  turn.join();
  signal.addEventListener('abort', onAbort);
  spool.once('close', () => {
    signal.removeEventListener('abort', onAbort);
    turn.leave();
  });
  await turn.due;
  const leave = await turn.enter(deps.gate, { caller: reader.userNr, signal });
  const { audience } = turn;
  if (leave) {
    let isTaken = false;
    const enter = async () => {
      isTaken = true;
      return leave;
    };
    const entered = { ...deps, gate: { ...deps.gate, enter } };
    const filling = fill(entered, { ...order, signal: turn.signal }, audience);
    audience.begin(filling);
    const end = () => {
      // What failed before it read anything gave nothing back.
      if (!isTaken) leave();
      turn.end();
    };
    void filling.then(({ ended }) => ended).then(end, end);
  }
  return audience.filling;
}

async function fill(deps: ReadingDeps, order: SpoolOrder, audience: RowsAudience): Promise<Filling> {
  const sink = new CountingSink(order, order.createEncoder(audience.emit));
  const query = order.rows.compile(deps.database.kysely);
  const condition = audience.isShared ? order.sharedIf : undefined;
  const reading = await readRows(deps, order, { query, sink, condition });
  audience.follow(reading);
  const ended = endSpools(reading, { sink, audience, order, condition });
  ended.catch(() => undefined);
  return { sink, ended, begunAt: performance.now() };
}

interface Ending extends Pick<RowsOrder, 'condition'> {
  readonly sink: CountingSink;
  readonly audience: RowsAudience;
  readonly order: SpoolOrder;
}

async function endSpools(
  { done, isConditionMet }: RowsReading,
  { sink, audience, order, condition }: Ending,
): Promise<void> {
  const { limit = Number.POSITIVE_INFINITY, isLimitReached = (rows: number) => rows > limit } = order;
  try {
    // With the first row it is known, before an answer begins.
    await Promise.race([sink.first, done]);
    // Row security asked for the one whose turn it was: what is missing to them is missing to all.
    if (condition !== undefined && !isConditionMet()) throw rightsChanged();
    await done;
    sink.end(isLimitReached(sink.rows));
    audience.finish();
  } catch (error) {
    audience.fail(error as Error);
    throw error;
  }
}

const rightsChanged = () => overloaded('Rights have just changed: try again.', RETRY_AFTER_S);
