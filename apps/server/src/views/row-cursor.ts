import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { readerSettings, type Reader } from './reader-settings.ts';

/** A row's cells as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[];

export interface CursorQuery {
  readonly rows: CompiledQuery;
  readonly count: CompiledQuery<{ count: number }> | undefined;
  readonly batchRows: number;
}

/** An open result: whoever opens one closes it. */
export interface RowCursor {
  /** How many rows there are, where it was counted. */
  readonly count: number | undefined;
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
].join(';');

/**
 * Runs a query in a read-only snapshot, batch by batch: the database's time limit holds for each batch, and a
 * slow reader costs no memory. An aborted signal ends the query in the database at once.
 */
export async function openCursor(
  pool: pg.Pool,
  query: CursorQuery,
  reader: Reader,
  signal: AbortSignal,
): Promise<RowCursor> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<void> = Promise.resolve();
  let isBroken = false;
  const onAbort = () => {
    cancelling = cancelQuery(pool, client);
  };
  const onError = () => {
    isBroken = true;
  };
  client.on('error', onError);
  signal.addEventListener('abort', onAbort, { once: true });

  let pending: Promise<readonly TextRow[]> | undefined;
  let closing: Promise<void> | undefined;
  const end = async () => {
    await pending?.catch(() => undefined);
    signal.removeEventListener('abort', onAbort);
    // A cancellation that came late would hit the connection's next query.
    await cancelling;
    await client.query('rollback').catch(onError);
    client.off('error', onError);
    client.release(isBroken);
  };
  const close = () => (closing ??= end());
  const fetchText = `fetch forward ${query.batchRows} from view_rows`;
  const fetch = async (): Promise<readonly TextRow[]> => {
    signal.throwIfAborted();
    const { rows } = await client.query<(string | null)[]>({ text: fetchText, rowMode: 'array', types: rawText });
    return rows;
  };

  try {
    await client.query(
      `begin transaction isolation level repeatable read read only;${settings};${readerSettings(reader)}`,
    );
    const count = query.count && (await client.query<{ count: number }>(query.count.sql, [...query.count.parameters]));
    await client.query(`declare view_rows no scroll cursor for ${query.rows.sql}`, [...query.rows.parameters]);
    const first = await fetch();
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
    return { count: count?.rows[0]?.count, batches, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Over a connection of its own, under the role that signed in: the pool may be used up by the very queries that are to end. */
async function cancelQuery(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const other = new pg.Client({ ...pool.options, options: '', connectionTimeoutMillis: 5_000 });
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [backendPid(client)]);
  } catch {
    // The statement's time limit ends it later.
  } finally {
    await other.end().catch(() => undefined);
  }
}

function backendPid(client: pg.PoolClient): number {
  if (!('processID' in client) || typeof client.processID !== 'number') throw new Error('The connection has no number');
  return client.processID;
}
