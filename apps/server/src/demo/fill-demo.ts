import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { inTransaction, type Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { hashPassword } from '../modules/identity/sign-in/password.ts';
import { applyDemoCatalogue } from './demo-catalogue.ts';
import { AS_OF } from './demo-calendar.ts';
import { computeDemoFirm } from './demo-firm.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';
import { storeSupportEmail } from '../modules/installation/support-email.ts';
import { demoUsers } from './firm/demo-users.ts';
import { writeRequestSettings } from './firm/request-settings.ts';
import { writeFirm } from './firm/write-firm.ts';
import { writeFundData } from './firm/write-fund-data.ts';
import { tableText, type TableText } from './tables/copy-table.ts';
import type { AnyDemoTable } from './tables/demo-table.ts';
import { writeEnvironments } from './tables/write-environments.ts';

/** A failed sign-in shows it. `FUNDSCOPE_SUPPORT_EMAIL` replaces it, as it does the address given to `init`. */
const DEMO_SUPPORT_EMAIL = 'support@fundscope.example';

export interface FillOptions {
  /** Lines for whoever waits. */
  readonly onProgress?: (line: string) => void;
  /** What the tables of production hold, where an earlier filling has kept it; computed when not given. */
  readonly textOf?: TextOf;
}

type TextOf = (table: AnyDemoTable) => TableText;

/**
 * Fills a database without users with the demo firm: users, books and navigation, two years of figures in every
 * environment, and the views on them. All in one transaction: a process that is killed leaves nothing behind. A
 * database that has the demo firm already stays as it is.
 *
 * @throws OperatorError when the catalogue does not fit
 */
export async function fillDemo(
  database: Pick<Database, 'pool'>,
  { onProgress, textOf }: FillOptions = {},
): Promise<void> {
  await inTransaction(database.pool, async (db, client) => {
    // Of two processes that start at once one fills, the other finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('fundscope/demo'))`.execute(db);
    if (await isFilled(db)) return;
    const hashes = Promise.all(demoUsers.map(() => hashPassword(demoPassword)));
    const [text, passwordHashes] = [textOf ?? compute(onProgress), await hashes];
    onProgress?.('Writing the demo data…');
    await fill(db, client, { textOf: text, passwordHashes });
  });
}

function compute(onProgress: FillOptions['onProgress']): TextOf {
  onProgress?.('Simulating two years of market data and funds…');
  const firm = computeDemoFirm((done, all) => {
    if (done % 20 === 0) onProgress?.(`Measured the risk of ${done} of ${all} funds.`);
  });
  return (table) => tableText(table, firm);
}

async function isFilled(db: Transaction<Schema>): Promise<boolean> {
  const setting = await db.selectFrom('fundscope.settings').select('key').where('key', '=', 'demo').executeTakeFirst();
  return setting !== undefined;
}

interface Filling {
  readonly textOf: TextOf;
  readonly passwordHashes: readonly string[];
}

async function fill(
  db: Transaction<Schema>,
  client: pg.PoolClient,
  { textOf, passwordHashes }: Filling,
): Promise<void> {
  await writeFirm(db, passwordHashes);
  await writeFundData(db);
  await writeRequestSettings(db);
  await writeEnvironments(client, textOf);
  await applyDemoCatalogue(db);
  await storeSupportEmail(db, DEMO_SUPPORT_EMAIL);
  await db
    .insertInto('fundscope.settings')
    .values({ key: 'demo', value: JSON.stringify({ asOf: AS_OF }) })
    .execute();
}
