import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { setUpInstallation } from '../../test/processes/served-installation.ts';
import { startWriteLoad, type WriteLoad } from '../../test/processes/write-load.ts';
import { verifyChain } from '../modules/audit/verify-chain.ts';

/** How often each is killed; 50 for the full proof. */
const ROUNDS = Number(process.env['FUNDSCOPE_KILL_ROUNDS'] ?? '3');
/** The proof is 5 seconds, on a machine of its own; one that many tests share takes as long as it takes. */
const READY_WITHIN_MS = Number(process.env['FUNDSCOPE_KILL_READY_MS'] ?? '120000');
const WRITES_PER_ROUND = 12;
const testTimeout = 120_000 + ROUNDS * 30_000;

const installation = setUpInstallation();

/** Nothing acknowledged is lost, nothing is there by half, and the audit trail is whole. */
async function expectAllKept(load: WriteLoad): Promise<void> {
  const database = await installation.connect();
  try {
    const client = await database.pool.connect();
    try {
      const lost = await client.query(
        `select id from unnest($1::text[]) as id where not exists (select from fundscope.audit a where a.request_id = id)`,
        [load.acknowledged],
      );
      expect(lost.rows).toEqual([]);
      const counts = await client.query<Record<string, number>>(`
        select (select count(*) from fundscope.books) as books,
               (select count(*) from fundscope.audit where action = 'book.create') as "booksWritten",
               (select count(*) from fundscope.sessions) as sessions,
               (select count(*) from fundscope.audit where action = 'session.sign-in') as "sessionsWritten",
               (select count(*) from fundscope.sessions where ended_at is not null) as ended,
               (select count(*) from fundscope.audit where action = 'session.sign-out') as "endedWritten"`);
      const [{ books, booksWritten, sessions, sessionsWritten, ended, endedWritten } = {}] = counts.rows;
      expect([books, sessions, ended]).toEqual([booksWritten, sessionsWritten, endedWritten]);
      const report = await verifyChain(client);
      expect(report.fault).toBeUndefined();
      expect(report.rows).toBeGreaterThanOrEqual(load.acknowledged.length);
    } finally {
      client.release();
    }
  } finally {
    await database.close();
  }
}

const acknowledgedSince = (load: WriteLoad, before: number) =>
  vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + WRITES_PER_ROUND), patience);

const isReady = async (address: string): Promise<boolean> => {
  const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
  return answer?.status === 200;
};

function report(what: string, readyMs: readonly number[], load: WriteLoad): void {
  if (process.env['FUNDSCOPE_KILL_ROUNDS'] === undefined) return;
  const sorted = readyMs.toSorted((one, other) => one - other).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)];
  process.stdout.write(
    `${what}: ${readyMs.length} kills, ${load.acknowledged.length} acknowledged writes, none lost; ` +
      `ready again after ${median} ms (median), ${sorted.at(-1)} ms (most); ` +
      `answers ${JSON.stringify([...load.statuses])}\n`,
  );
}

describe('kill -9 during acknowledged writes', () => {
  it(
    'of the server: nothing is lost, nothing half-written, and the next is ready soon',
    async () => {
      let server = await installation.serve();
      const load = startWriteLoad(server.address);
      const readyMs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await acknowledgedSince(load, load.acknowledged.length);
        await delay((round * 7) % 23);
        server.child.process.kill('SIGKILL');
        await server.child.ended;
        server = await installation.serve();
        readyMs.push(server.readyMs);
        load.moveTo(server.address);
      }
      await acknowledgedSince(load, load.acknowledged.length);
      await load.stop();
      await expectAllKept(load);
      report('kill -9 of the server', readyMs, load);
      expect(Math.max(...readyMs)).toBeLessThan(READY_WITHIN_MS);
    },
    testTimeout,
  );

  it(
    'of the database: the process lives, answers 503, recovers by itself, and nothing is lost or half-written',
    async () => {
      const { child, address } = await installation.serve();
      const load = startWriteLoad(address);
      const readyMs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await acknowledgedSince(load, load.acknowledged.length);
        await delay((round * 7) % 23);
        const killed = installation.postmaster() ?? 0;
        process.kill(killed, 'SIGKILL');
        const begin = performance.now();
        await vi.waitFor(() => expect(installation.postmaster() ?? killed).not.toBe(killed), patience);
        await vi.waitFor(async () => expect(await isReady(address)).toBe(true), patience);
        readyMs.push(performance.now() - begin);
      }
      await acknowledgedSince(load, load.acknowledged.length);
      await load.stop();
      await expectAllKept(load);
      report('kill -9 of the database', readyMs, load);
      expect(child.process.exitCode).toBeNull();
      // Answered always: with what was asked for, or with 503 while there is no database.
      expect([...load.statuses.keys()].filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([]);
      expect(load.statuses.get(503)).toBeGreaterThan(0);
      expect(Math.max(...readyMs)).toBeLessThan(READY_WITHIN_MS);
    },
    testTimeout,
  );
});
