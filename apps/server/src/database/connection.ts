import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { openRowSocket } from './rows-out/row-socket.ts';
import type { Schema } from './schema.ts';

/** What queries run on: the database, or a transaction in it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** An open database. `pool` serves what Kysely does not: cursors and COPY. */
export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Waits for the queries in flight, then closes every connection. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** An address, or host (a socket's folder), port, user, password and database. */
  readonly address: string | (pg.ClientConfig & { readonly database: string });
  readonly poolSize: number;
  /** How many stay open though nobody needs them; none when not given. `openAhead` opens them. */
  readonly keptConnections?: number;
  /** About how old a connection gets, 50 minutes to 70 when not given. */
  readonly lifetimeSeconds?: number;
  /** The database ends a query that runs longer; 0 never does. */
  readonly queryTimeoutMs: number;
  /** The role that queries run as; that of the address when not given. */
  readonly role?: string;
  /** What the database's list of connections shows; `fundscope` when not given. */
  readonly applicationName?: string;
  /** Told of connections that broke; the pool replaces them. */
  readonly onLostConnection?: (error: Error) => void;
}

const KEEP_ALIVE_MS = 30_000;
const LIFETIME_S = 3_600;
const REFILL_MS = 100;

/** Connects lazily: a wrong address shows with the first query. */
export function connect(options: ConnectionOptions): Database {
  const { address, poolSize, queryTimeoutMs, role, lifetimeSeconds = LIFETIME_S } = options;
  const pool = new pg.Pool({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    max: poolSize,
    min: options.keptConnections ?? 0,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A firewall forgets connections that say nothing, and tells neither side.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: scattered(lifetimeSeconds),
    application_name: options.applicationName ?? 'fundscope',
    types: { getTypeParser },
    stream: openSocket,
    // Sent when a connection begins, so that every one has them.
    options: `-c statement_timeout=${queryTimeoutMs} -c timezone=UTC -c datestyle=ISO,YMD -c lock_timeout=30000${role === undefined ? '' : ` -c role=${role}`}`,
  });
  // Without listeners a restart of the database would end this process: the pool hears for connections that are
  // idle; one that breaks while it is lent out tells whoever has it with the next query.
  pool.on('error', (error) => options.onLostConnection?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Of the next one: those that were opened together do not end together.
    pool.options.maxLifetimeSeconds = scattered(lifetimeSeconds);
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await kysely.destroy();
    // Kysely leaves a pool alone that it has not used.
    if (!pool.ending) await pool.end();
  };
  return { kysely, pool, close };
}

/** TLS reads a socket in a way of its own. */
const openSocket = ({ ssl }: Pick<pg.ClientConfig, 'ssl'> = {}): Socket => (ssl ? new Socket() : openRowSocket());

/** A sixth more or less. */
const scattered = (seconds: number): number => seconds * (5 / 6 + Math.random() / 3);

/**
 * Opens the connections that are to stay open, and others for those that end. Whoever finds none idle waits for one of
 * their own to be opened, which costs many times a small query: a process begun, a password checked, caches filled.
 */
export async function openAhead(pool: pg.Pool): Promise<void> {
  let refilling: NodeJS.Timeout | undefined;
  pool.on('remove', () => {
    clearTimeout(refilling);
    refilling = setTimeout(() => void fillUp(pool), REFILL_MS).unref();
  });
  await fillUp(pool);
}

async function fillUp(pool: pg.Pool): Promise<void> {
  const missing = (pool.options.min ?? 0) - pool.totalCount;
  if (missing <= 0 || pool.ending) return;
  // Those that are idle are given first.
  const places = Array.from({ length: missing + pool.idleCount }, () => pool.connect());
  for (const place of await Promise.allSettled(places)) if (place.status === 'fulfilled') place.value.release();
}

/**
 * One transaction for queries and for COPY: what `work` does through `db` and through `client` is kept together,
 * or not at all. It has no time limit.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Transaction<Schema>, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const borrowed = { query: client.query.bind(client) as never, release: () => {} };
  const single = { connect: async () => borrowed, end: async () => {}, options: {} };
  try {
    return await new Kysely<Schema>({ dialect: new PostgresDialect({ pool: single }) })
      .transaction()
      .execute(async (db) => {
        await sql`set local statement_timeout = 0`.execute(db);
        return work(db, client);
      });
  } finally {
    client.release();
  }
}

type Parser = (text: string) => unknown;

const { builtins } = pg.types;
// The library's own types know only some of the type numbers.
const libraryParser = pg.types.getTypeParser as unknown as (oid: number, format?: string) => Parser;
const asText: Parser = (text) => text;
const textArray = libraryParser(1009);

const parsers = new Map<number, Parser>([
  // Dates stay what they are, text: as JS Dates they would gain a zone.
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, asText],
  // Arrays of the same three.
  [1182, textArray],
  [1115, textArray],
  [1185, textArray],
  // What a JS number cannot hold exactly stays text.
  [builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)],
]);

/** How values of the text format are read; `numeric` stays text, and its reader decides. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  const own = format === 'binary' ? undefined : parsers.get(oid);
  return own ?? libraryParser(oid, format);
}
