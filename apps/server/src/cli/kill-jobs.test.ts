import { breachListSchema } from '@fundscope/contract/breaches';
import { tokenResponseSchema } from '@fundscope/contract/identity';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { markInterruptedRuns } from '../calculate/run/interrupted-runs.ts';
import { addBreachHouse, addFigures, house } from '../../test/breach-house.ts';
import { exampleFolder } from '../../test/calculation-inputs.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
import { runFundscope, type Child } from '../../test/processes/child.ts';
import { patientFetch } from '../../test/processes/patient-fetch.ts';
import { WORLD_PASSWORD } from '../../test/world.ts';

/** Held by the test for as long as the calculation is to stand still. */
const LOCK = 471_115;

const database = setUpTestDatabase();
const children: Child[] = [];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-killed-jobs-'));
  mkdirSync(join(folder, 'portal'));
  writeFileSync(join(folder, 'portal', 'index.html'), '<!doctype html><title>Fundscope</title>');
  writeFileSync(join(folder, 'breaches.yaml'), JSON.stringify(house));
  await addBreachHouse(database.kysely);
});
afterAll(async () => {
  for (const child of children) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  rmSync(folder, { recursive: true });
});

function start(...args: string[]): Child {
  const child = runFundscope({
    args,
    env: {
      DATABASE_URL: database.address,
      FUNDSCOPE_DATA_DIR: join(folder, 'data'),
      FUNDSCOPE_PORTAL_DIR: join(folder, 'portal'),
      FUNDSCOPE_BREACH_FILE: join(folder, 'breaches.yaml'),
    },
  });
  children.push(child);
  return child;
}

async function serve(): Promise<{ readonly child: Child; readonly address: string }> {
  const child = start('serve');
  const line = await child.line(/^Fundscope is ready at /u);
  return { child, address: /http:\/\/[^/]+/u.exec(line)?.[0] ?? '' };
}

async function kill({ process, ended }: Child): Promise<void> {
  process.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

/** The list of breaches as Ben reads it. */
async function openBreaches(address: string) {
  const signIn = await patientFetch(`${address}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: 'ben', Password: WORLD_PASSWORD }),
  });
  const headers = { authorization: `Bearer ${tokenResponseSchema.parse(await signIn.json()).Token}` };
  return async () => breachListSchema.parse(await (await patientFetch(`${address}/api/breaches`, { headers })).json());
}

const countWaiting = async (condition: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where not granted and ${condition}
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]!.count;
};

it('a breach scan whose process is killed is reported as interrupted after the restart, and the next scan stores all of it', async () => {
  await addFigures(database.kysely, { book: 1, date: '2026-01-02', utilisation: 1.2 });
  const holder = await database.pool.connect();
  try {
    await holder.query('begin; lock table env_p.figures in access exclusive mode');
    const isReading = `relation = 'env_p.figures'::regclass`;
    const first = await serve();
    const readFirst = await openBreaches(first.address);
    await vi.waitFor(async () => expect(await countWaiting(isReading)).toBe(1), patience);
    // A scan that is under way has not failed.
    expect(await readFirst()).toMatchObject({ scannedAt: null, scanFailure: null });
    await kill(first.child);

    const second = await serve();
    const readSecond = await openBreaches(second.address);
    await vi.waitFor(
      async () =>
        expect(await readSecond()).toMatchObject({
          cases: [],
          scannedAt: null,
          scanFailure: {
            reason: 'interrupted',
            startedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u),
          },
        }),
      patience,
    );
    await holder.query('rollback');
    await vi.waitFor(
      async () => expect(await readSecond()).toMatchObject({ cases: [{ BookID: 1 }], scanFailure: null }),
      patience,
    );
    await kill(second.child);
  } finally {
    holder.release(true);
  }
}, 180_000);

it('a calculation whose process is killed has the reason after the start of a server, and its next call goes on with it', async () => {
  const { pool } = database;
  const latestRun = async () =>
    (
      await pool.query(
        'select state, reason, ended is not null as "hasEnded" from env_p.calculated_run order by run_id desc limit 1',
      )
    ).rows[0] as unknown;
  expect(await start('calculate', exampleFolder).ended).toBe(0);
  expect(await latestRun()).toEqual({ state: 'done', reason: null, hasEnded: true });

  const holder = await pool.connect();
  try {
    await pool.query(`
      create function env_p.stand_still() returns trigger language plpgsql as $$
      begin
        perform set_config('lock_timeout', '0', true);
        perform pg_advisory_xact_lock_shared(${LOCK});
        return new;
      end $$;
      create trigger stand_still before insert on env_p.calculated_part for each row execute function env_p.stand_still()`);
    await holder.query('select pg_advisory_lock($1)', [LOCK]);
    const killed = start('calculate', exampleFolder, '--again');
    await vi.waitFor(
      async () => expect(await countWaiting(`locktype = 'advisory' and objid = ${LOCK}`)).toBe(1),
      patience,
    );
    expect(await latestRun()).toEqual({ state: 'running', reason: null, hasEnded: false });
    const { child } = await serve();
    // The same look as that of the server, which leaves a run alone that is under way.
    await markInterruptedRuns({ pool });
    expect(await latestRun()).toEqual({ state: 'running', reason: null, hasEnded: false });
    await kill(child);
    await kill(killed);
  } finally {
    holder.release(true);
  }
  // The database ends the connections of a killed process once they have answered.
  await vi.waitFor(
    async () =>
      expect(
        await pool.query(
          `select from pg_stat_activity where application_name = 'fundscope calculate' and datname = current_database()`,
        ),
      ).toMatchObject({ rowCount: 0 }),
    patience,
  );
  expect(await latestRun()).toEqual({ state: 'running', reason: null, hasEnded: false });
  await serve();
  await vi.waitFor(
    async () =>
      expect(await latestRun()).toEqual({
        state: 'failed',
        reason: 'interrupted',
        hasEnded: true,
      }),
    patience,
  );
  await pool.query('drop function env_p.stand_still() cascade');
  const again = start('calculate', exampleFolder, '--again');
  expect(await again.ended).toBe(0);
  expect(await latestRun()).toEqual({ state: 'done', reason: null, hasEnded: true });
}, 240_000);
