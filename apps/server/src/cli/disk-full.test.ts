import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorBodySchema } from '@fundscope/contract/errors';
import { healthSchema } from '@fundscope/contract/installation';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { ADMIN, post, setUpInstallation } from '../../test/processes/served-installation.ts';
import { startWriteLoad } from '../../test/processes/write-load.ts';
import { connect } from '../database/connection.ts';
import { clusterFolder } from '../database/embedded/cluster-folder.ts';
import { openCluster } from '../database/embedded/cluster.ts';
import { isPostmaster, readLockFile } from '../database/embedded/lock-file.ts';
import { errorCode } from '../platform/operator-error.ts';
import { verifyChain } from '../modules/audit/verify-chain.ts';

/** Enough for an installation, and little enough to be filled at once. */
const SIZE = '320m';

const installation = setUpInstallation();
let disk: string;
let dataDir: string;
let isMounted = false;

beforeEach(() => {
  disk = join(installation.folder, 'small-disk');
  dataDir = join(disk, 'data');
  mkdirSync(disk);
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk]).status === 0;
  if (isMounted) execFileSync('cp', ['-a', join(installation.folder, 'data'), dataDir]);
});
afterEach(async () => {
  if (!isMounted) return;
  const folder = clusterFolder(join(dataDir, 'postgres'));
  const left = readLockFile(folder);
  if (left && isPostmaster(left.pid, folder)) {
    process.kill(left.pid, 'SIGQUIT');
    await vi.waitFor(() => expect(isPostmaster(left.pid, folder)).toBe(false), patience);
  }
  execFileSync('umount', ['-l', disk]);
});

const filler = () => join(disk, 'filler');

function fillDisk(): void {
  for (let size = 1024 * 1024; size >= 512; size /= 2) {
    try {
      for (;;) appendFileSync(filler(), Buffer.alloc(size));
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
    }
  }
}

it('a full disk is told as such, nothing acknowledged is lost, and the service comes back by itself when there is room', async ({
  skip,
}) => {
  // Only root may mount a disk that is small enough.
  if (!isMounted) skip('this process may not mount a small disk');
  const { child, address } = await installation.serve({ FUNDSCOPE_DATA_DIR: dataDir });
  const load = startWriteLoad(address);
  const health = async () => healthSchema.parse(await (await fetch(`${address}/api/health/ready`)).json()).status;
  const isRefused = async () => {
    const answer = await post(`${address}/api/users/token`, ADMIN);
    expect(answer.status).toBe(503);
    const { code, Message } = errorBodySchema.parse(await answer.json());
    expect([code, Message]).toEqual(['database-full', expect.stringContaining('no room left on its disk')]);
  };
  /** PostgreSQL gives room back at times, as of a log that it needs no more. */
  const whileFull = (isSo: () => Promise<void>) =>
    vi.waitFor(async () => {
      fillDisk();
      await isSo();
    }, patience);
  const acknowledgedMore = (before: number) =>
    vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + 12), patience);
  const freeBytes = async () => {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    return Number(/^fundscope_free_bytes\{folder="data"\} (\d+)/mu.exec(metrics)?.[1]);
  };
  await acknowledgedMore(0);
  expect(await health()).toBe('ok');
  expect(await freeBytes()).toBeGreaterThan(128 * 1024 * 1024);

  // PostgreSQL lives, and cannot make a table longer.
  await whileFull(async () => {
    await isRefused();
    expect(await health()).toBe('degraded');
    expect(await freeBytes()).toBeLessThan(1024 * 1024);
  });
  rmSync(filler());
  await acknowledgedMore(load.acknowledged.length);
  await vi.waitFor(async () => expect(await health()).toBe('ok'), patience);

  // PostgreSQL cannot write its log on: it ends, and cannot start.
  const useUpLog = await connectToLog();
  fillDisk();
  await useUpLog();
  await whileFull(isRefused);
  rmSync(filler());
  await vi.waitFor(async () => expect(await health()).toBe('ok'), patience);
  await acknowledgedMore(load.acknowledged.length);
  await load.stop();

  const cluster = await openCluster({ dataDir });
  const database = connect({
    address: { ...cluster.address, database: 'fundscope' },
    poolSize: 1,
    queryTimeoutMs: 0,
  });
  const client = await database.pool.connect();
  const lost = await client.query(
    'select id from unnest($1::text[]) as id where not exists (select from fundscope.audit a where a.request_id = id)',
    [load.acknowledged],
  );
  expect(lost.rows).toEqual([]);
  expect((await verifyChain(client)).fault).toBeUndefined();
  client.release();
  await database.close();
  await cluster.close();
  expect([...load.statuses.keys()].filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([]);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
}, 300_000);

/**
 * What goes on to next segments of PostgreSQL's log until there is no room for one, and it ends. It is connected while there
 * is room: the first connection to a database after a start writes a file, without which there is none.
 */
async function connectToLog(): Promise<() => Promise<void>> {
  const cluster = await openCluster({ dataDir });
  const client = new pg.Client({ ...cluster.address, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return async () => {
    try {
      for (;;) await client.query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000)), pg_switch_wal()`);
    } catch (error) {
      // A connection that the database has left breaks when it is read, or when it is written to.
      expect(String(error)).toMatch(/terminat|ECONNRESET|EPIPE|server closed|No space left/u);
    } finally {
      await client.end().catch(() => {});
      await cluster.close();
    }
  };
}
