import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/database/connection.ts';
import { openCluster } from '../src/database/embedded/cluster.ts';
import { isPostmaster, readLockFile } from '../src/database/embedded/lock-file.ts';
import { clusterFolder } from '../src/database/embedded/cluster-folder.ts';
import { migrate } from '../src/database/migrate.ts';
import { chooseCommandLine } from './command-line.ts';
import { DEMO_TEMPLATE, TEMPLATE, withDatabase } from './database-address.ts';
import { FILLED_DATABASE, findFilledFirm } from './demo-firm/filled-firm.ts';
import { throwAwaySettings } from './throw-away-settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the server, with a right to make databases; its database's name is to be exchanged. */
    databaseServer: string;
    /** What processes of the product are started from, as a path from the package's folder. */
    commandLine: string;
  }
}

/** With the number of the process, and short: a socket's path has 107 bytes at most. */
const PREFIX = 'fundscope-';

/** One throw-away cluster for the run, or the server that FUNDSCOPE_TEST_DATABASE_URL names; and a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = temporaryRoot();
  sweepLeftovers(root);
  const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  // Of this run alone, and gone after it: another run beside it works on another PostgreSQL.
  const before = process.env['TMPDIR'] ?? '';
  process.env['TMPDIR'] = folder;
  const external = process.env['FUNDSCOPE_TEST_DATABASE_URL'];
  const dataDir = join(folder, 'data');
  const isFilled = external === undefined && beginFilled(dataDir);
  const server = external ? { address: external, close: async () => {} } : await startThrowAwayCluster(dataDir);
  const close = async () => {
    if (external) await dropTestDatabases(external);
    await server.close();
    process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.address);
    if (isFilled) await onServer(server.address, `alter database ${FILLED_DATABASE} rename to ${DEMO_TEMPLATE}`);
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('databaseServer', server.address);
  project.provide('commandLine', chooseCommandLine());
  return close;
}

/** With the demo firm, where this checkout has filled it; else it is filled when a test first asks for it. */
function beginFilled(dataDir: string): boolean {
  const firm = findFilledFirm();
  if (!firm) return false;
  mkdirSync(dataDir);
  return firm.copyTo(dataDir);
}

async function startThrowAwayCluster(dataDir: string): Promise<{ address: string; close: () => Promise<void> }> {
  const cluster = await openCluster({ dataDir, settings: throwAwaySettings });
  const { host, port, user, password } = cluster.address;
  const isSocket = host.startsWith('/');
  const address = isSocket
    ? `postgres:///postgres?host=${encodeURIComponent(host)}&port=${port}&user=${user}&password=${password}`
    : `postgres://${user}:${password}@${host}:${port}/postgres`;
  // The usual 4,096 rounds take a millisecond and a half of each of a thousand connections.
  await onServer(address, `set scram_iterations = 1; alter role ${user} password ${pg.escapeLiteral(password)}`);
  return { address, close: () => cluster.close() };
}

/** A run that was killed could not stop its cluster. */
function sweepLeftovers(root: string): void {
  for (const name of readdirSync(root)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`, 'u').exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(root, name);
    const cluster = clusterFolder(join(folder, 'data', 'postgres'));
    const postmaster = readLockFile(cluster);
    if (postmaster && isPostmaster(postmaster.pid, cluster)) {
      process.kill(postmaster.pid, 'SIGQUIT');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function makeTemplate(address: string): Promise<void> {
  await dropTestDatabases(address);
  await onServer(address, `create database ${TEMPLATE} template template0 encoding 'UTF8'`);
  const database = connect({ address: withDatabase(address, TEMPLATE), poolSize: 1, queryTimeoutMs: 0 });
  try {
    await migrate(database.kysely);
  } finally {
    await database.close();
  }
}

/** What an earlier run on a server that stays has left behind. */
async function dropTestDatabases(address: string): Promise<void> {
  const names = await onServer(address, `select datname from pg_database where datname like 'fundscope\\_test\\_%'`);
  for (const { datname } of names) await onServer(address, `drop database "${datname}" with (force)`);
}

async function onServer(address: string, text: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(text)).rows;
  } finally {
    await client.end();
  }
}
