import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import pg from 'pg';
import { connect } from '../../src/database/connection.ts';
import { openCluster } from '../../src/database/embedded/cluster.ts';
import { SUPERUSER_DATABASE, type ClusterAddress } from '../../src/database/embedded/hold.ts';
import { migrate } from '../../src/database/migrate.ts';
import { computeDemoFirm } from '../../src/demo/demo-firm.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';
import { tableText } from '../../src/demo/tables/copy-table.ts';
import { copyWithRights } from '../copy-with-rights.ts';
import { throwAwaySettings } from '../throw-away-settings.ts';
import {
  clusterOf,
  FILLED_DATABASE,
  filledFirms,
  findFilledFirm,
  homeOfSources,
  textFile,
  type FilledFirm,
} from './filled-firm.ts';
import { placeFirm } from './place-firm.ts';

/** Fills the demo firm where that has not been done yet. */
export async function makeFilledFirm(): Promise<FilledFirm> {
  const home = homeOfSources();
  const found = findFilledFirm(home);
  if (found) return found;
  await mkdir(filledFirms, { recursive: true });
  const unfinished = await mkdtemp(join(filledFirms, 'unfinished-'));
  try {
    await fillInto(unfinished);
    await placeFirm(unfinished, home);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return findFilledFirm(home)!;
}

async function fillInto(home: string): Promise<void> {
  // Named as those of a run of tests: the next one sweeps away what a killed process leaves.
  const folder = await mkdtemp(join(temporaryRoot(), `fundscope-${process.pid}-`));
  try {
    // Started by root, PostgreSQL runs as another user.
    await chmod(folder, 0o755);
    const settings = [...throwAwaySettings, 'min_wal_size=32MB', 'max_wal_size=64MB'];
    const cluster = await openCluster({ dataDir: join(folder, 'data'), settings });
    try {
      await fill(cluster.address, home);
    } finally {
      await cluster.close();
    }
    copyWithRights(cluster.home, clusterOf(home));
    await rm(cluster.home, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(address: ClusterAddress, home: string): Promise<void> {
  const inDatabase = { ...address, database: FILLED_DATABASE };
  await asSuperuser({ ...address, database: SUPERUSER_DATABASE }, `create database ${FILLED_DATABASE}`);
  const database = connect({ address: inDatabase, poolSize: 2, queryTimeoutMs: 0 });
  try {
    await migrate(database.kysely);
    await mkdir(join(home, 'text'));
    const firm = computeDemoFirm();
    await fillDemo(database, { textOf: (table) => keeping(tableText(table, firm), textFile(home, table)) });
  } finally {
    await database.close();
  }
  // Else each product that begins with it would first look through all that has been written: a fiftieth of all journeys.
  await asSuperuser(inDatabase, 'select pg_stat_reset()');
}

async function asSuperuser(address: ClusterAddress & { readonly database: string }, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The same text, and a file that has it once it was read to its end. */
async function* keeping(text: Iterable<string>, path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'w');
  try {
    for (const piece of text) {
      const bytes = Buffer.from(piece);
      await file.appendFile(bytes);
      yield bytes;
    }
  } finally {
    await file.close();
  }
}
