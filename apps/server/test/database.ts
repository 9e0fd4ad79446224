import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../src/database/connection.ts';
import type { OpenDatabase } from '../src/database/open-database.ts';
import { APP_ROLE } from '../src/database/roles.ts';
import { fillDemo } from '../src/demo/fill-demo.ts';
import { DEMO_TEMPLATE, TEMPLATE, withDatabase } from './database-address.ts';
import { findFilledFirm } from './demo-firm/filled-firm.ts';
import { setUpShared, type Lifetime } from './set-up-shared.ts';

/** The database as its owner, who prepares a test's world. */
export interface TestDatabase extends Database {
  /** The same as the server sees it: under the role that owns nothing. */
  readonly app: Database;
  /** What a server is given: that role's database, with its owner's. */
  readonly server: OpenDatabase;
  /** For a server process of its own, as DATABASE_URL. */
  readonly address: string;
  /** Ends the connections and drops the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Filled with the demo firm. */
  readonly demo?: boolean;
  /** Milliseconds; 30,000 when not given. */
  readonly queryTimeoutMs?: number;
}

/**
 * A database for the tests of a file, a copy of the migrated template.
 *
 * @example
 * const database = setUpTestDatabase({ demo: true });
 */
export const setUpTestDatabase = (options: TestDatabaseOptions & { readonly lifetime?: Lifetime } = {}): TestDatabase =>
  setUpShared(
    () => createTestDatabase(options),
    (database) => database.drop(),
    options.lifetime,
  );

/** A database beside that of the file; whoever makes it drops it. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = options.demo ? await demoTemplate() : TEMPLATE;
  const name = `fundscope_test_${randomBytes(6).toString('hex')}`;
  // File by file: the usual way writes each page into the log, too.
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const address = withDatabase(inject('databaseServer'), name);
  const queryTimeoutMs = options.queryTimeoutMs ?? 30_000;
  const database = connect({ address, poolSize: 5, queryTimeoutMs });
  const app = connect({ address, poolSize: 10, queryTimeoutMs, role: APP_ROLE });
  const drop = async () => {
    await app.close();
    await database.close();
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...database, app, server: { ...app, owner: database }, address, drop };
}

/** Fills the demo firm once for all suites, whichever process asks first. */
async function demoTemplate(): Promise<string> {
  await onServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${DEMO_TEMPLATE}'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount) return;
    const unfinished = `${DEMO_TEMPLATE}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${TEMPLATE}`);
    const database = connect({
      address: withDatabase(inject('databaseServer'), unfinished),
      poolSize: 4,
      queryTimeoutMs: 0,
    });
    try {
      const firm = findFilledFirm();
      await fillDemo(database, firm && { textOf: firm.textOf });
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${DEMO_TEMPLATE}`);
  });
  return DEMO_TEMPLATE;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
