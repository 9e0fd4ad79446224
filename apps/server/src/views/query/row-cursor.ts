import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { openReaderTransaction, type ReadingCaller, type ReadingDeps } from '../../access/reader-transaction.ts';

/** A row's cells as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[];

export interface CursorQuery {
  readonly rows: CompiledQuery;
  /** Given where the number of rows is to be known before the first is read; asked only where moving over the rows is slow. */
  readonly count: CompiledQuery<{ count: number }> | undefined;
  readonly batchRows: number;
}

/** An open result: whoever opens one closes it. */
export interface RowCursor {
  /** How many rows there are, where it was counted. */
  readonly count: number | undefined;
  /** From the beginning of the query to its first rows. */
  readonly firstRowsMs: number;
  /** The rows in batches; the first is here already, so a query that fails fails before. */
  batches(): AsyncGenerator<readonly TextRow[], void, void>;
  /** Ends the query, if need be, and gives the connection back; more than once does no harm. */
  close(): Promise<void>;
}

const rawText = { getTypeParser: () => (text: string) => text };
const MIB = 1024;
const settings = [
  // The rows are all wanted, not the first ones soon.
  'set local cursor_tuple_fraction = 1',
  `set local work_mem = ${64 * MIB}`,
  // A client that stops reading must not hold its connection for ever.
  "set local idle_in_transaction_session_timeout = '120s'",
];

/**
 * Runs a query in a read-only snapshot, batch by batch: the database's time limit holds for each batch, and a
 * slow reader costs no memory. An aborted signal ends the query in the database at once.
 */
export async function openCursor(deps: ReadingDeps, query: CursorQuery, caller: ReadingCaller): Promise<RowCursor> {
  const { signal } = caller;
  const transaction = await openReaderTransaction(deps, caller, settings);
  const { client } = transaction;
  let pending: Promise<readonly TextRow[]> | undefined;
  const close = async () => {
    await pending?.catch(() => undefined);
    await transaction.close();
  };
  const fetchText = `fetch forward ${query.batchRows} from view_rows`;
  const fetch = async (): Promise<readonly TextRow[]> => {
    signal.throwIfAborted();
    const { rows } = await client.query<(string | null)[]>({ text: fetchText, rowMode: 'array', types: rawText });
    return rows;
  };

  try {
    const scroll = query.count ? 'scroll' : 'no scroll';
    const begun = performance.now();
    await client.query(`declare view_rows ${scroll} cursor for ${query.rows.sql}`, [...query.rows.parameters]);
    const first = await fetch();
    const firstRowsMs = performance.now() - begun;
    const count =
      query.count && (await countRows(client, { ...query, count: query.count, fetched: first.length, firstRowsMs }));
    const batches = async function* () {
      let batch = first;
      while (batch.length > 0) {
        // The database computes the next batch while this one is written.
        const isLast = batch.length < query.batchRows;
        pending = isLast ? undefined : fetch();
        pending?.catch(() => undefined);
        yield batch;
        batch = pending ? await pending : [];
      }
    };
    return { count, firstRowsMs, batches, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const LEAST_MOVING_MS = 50;
const MOVE_ROWS = 2_000;

interface CountOptions {
  readonly count: CompiledQuery<{ count: number }>;
  readonly batchRows: number;
  /** The rows that the first batch has. */
  readonly fetched: number;
  /** How long they took. */
  readonly firstRowsMs: number;
}

/**
 * How many rows a cursor has, which stands behind its first batch and stands there again afterwards. Most results
 * are one batch. A sorted one the database has computed already: moving over 200,000 of its rows takes 20 to 40 ms,
 * where counting them would compute the view a second time. Only where the rows are computed as they are read, which
 * shows by their coming sooner than moving ends, the count is asked for, which may leave cells out.
 */
async function countRows(client: pg.PoolClient, options: CountOptions): Promise<number> {
  const { count, batchRows, fetched, firstRowsMs } = options;
  if (fetched < batchRows) return fetched;
  const deadline = performance.now() + Math.max(LEAST_MOVING_MS, firstRowsMs);
  let total = fetched;
  let isEnd = false;
  while (!isEnd && performance.now() < deadline) {
    const { rowCount } = await client.query(`move forward ${MOVE_ROWS} from view_rows`);
    total += rowCount ?? 0;
    isEnd = (rowCount ?? 0) < MOVE_ROWS;
  }
  await client.query(`move absolute ${fetched} from view_rows`);
  if (isEnd) return total;
  const { rows } = await client.query<{ count: number }>(count.sql, [...count.parameters]);
  return rows[0]?.count ?? 0;
}
