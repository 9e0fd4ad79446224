import { packRunSchema, packSchema, sentRequestSchema } from '@fundscope/contract/requests';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { signInCaller, type Caller } from '../../test/caller.ts';
import { patience } from '../../test/patience.ts';
import { runFundscope, type Child } from '../../test/processes/child.ts';
import { jobWhen, startTestWorkers } from '../../test/work.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

const order = { reportType: 'AGMHRisk', book: 1001, date: '2026-10-30', language: 'DE', holdingPeriodDay: 20 };
const INBOX = 7;
const DROP = 8;
/** What the database waits for where a test wants a worker to stand still. */
const LOCK = 471_113;
/** The same for a request that is to be taken. */
const TAKING_LOCK = 471_114;
/** Longer than any wait of a test. */
const LONG_S = 3_600;

let folder: string;
let child: Child | undefined;
let typesetters: number[] = [];
let risk: Caller;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-killed-'));
  for (const name of ['portal', 'drop']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'portal', 'index.html'), '<!doctype html><title>Fundscope</title>');
});
const server = setUpTestApp({
  demo: true,
  // Whoever stands still before a request is theirs does not say that they live.
  settings: () => ({ dropDir: join(folder, 'drop'), jobLeaseSeconds: LONG_S }),
});
beforeAll(async () => {
  risk = await signInCaller(server, 'demo.risk', demoPassword);
});
afterAll(async () => {
  for (const pid of typesetters.filter(isThere)) process.kill(pid, 'SIGKILL');
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(folder, { recursive: true });
});

/** A process that takes requests, and whose callers are elsewhere. */
function startWorker(): Child {
  child = runFundscope({
    env: {
      DATABASE_URL: server.database.address,
      FUNDSCOPE_DATA_DIR: join(folder, 'data'),
      FUNDSCOPE_PORTAL_DIR: join(folder, 'portal'),
      FUNDSCOPE_DROP_DIR: join(folder, 'drop'),
      // Six documents of one user stand still, and one worker is left to other users.
      FUNDSCOPE_WORKERS: '7',
      FUNDSCOPE_JOB_LEASE_S: String(LONG_S),
      FUNDSCOPE_QUERY_TIMEOUT_MS: String(LONG_S * 1_000),
      FUNDSCOPE_JOB_RETRY_S: '1',
    },
  });
  return child;
}

async function sendDocument(): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/document/risk',
    headers: { authorization: `Bearer ${await server.signIn('demo.risk', demoPassword)}`, prefer: 'respond-async' },
    payload: order,
  });
  expect(answer.statusCode, answer.body).toBe(202);
  return sentRequestSchema.parse(answer.json()).id;
}

/** The requests of a pack that goes to the inbox and to the drop folder. */
async function sendPack(): Promise<{ readonly inbox: number; readonly drop: number }> {
  const content = { reports: [order.reportType], language: 'DE', holdingPeriodDay: 20, books: [order.book] };
  const pack = packSchema.parse(
    (
      await risk.post('/api/packs', {
        ...content,
        name: 'Killed',
        schedule: 'monthly',
        waitUntilHour: 22,
        destinations: [INBOX, DROP],
        recipients: ['demo.risk'],
      })
    ).json(),
  );
  const run = packRunSchema.parse((await risk.post(`/api/packs/${pack.id}/runs`, { day: order.date })).json());
  const to = (destination: number) =>
    run.deliveries.find(({ destinationId }) => destinationId === destination)!.requestId;
  return { inbox: to(INBOX), drop: to(DROP) };
}

/** From now on whoever does this to a row waits for the test's lock. */
async function standStillAt(table: string, event: 'insert' | 'update', condition: string, lock = LOCK): Promise<void> {
  const trigger = `stand_still_${table}_${event}_${condition.replaceAll(/\W+/gu, '_')}`;
  await sql
    .raw(
      `create trigger ${trigger} before ${event} on fundscope.${table} for each row
       when (${condition}) execute function fundscope.stand_still(${lock})`,
    )
    .execute(server.database.kysely);
}

const count = async (query: string): Promise<number> =>
  (await server.database.pool.query<{ count: number }>(`select count(*)::int as count ${query}`)).rows[0]!.count;
const standing = () =>
  count(
    `from pg_locks where locktype = 'advisory' and not granted and objid in (${LOCK}, ${TAKING_LOCK})
     and database = (select oid from pg_database where datname = current_database())`,
  );

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('kill -9 of a worker at any step of a document makes exactly one of it, and leaves nothing behind', async ({
  skip,
}) => {
  if (!existsSync('/proc/self/task')) skip('this system does not list the processes that a process has started');
  const { pool } = server.database;
  const holder = await pool.connect();
  const reading = await pool.connect();
  // A connection of the product waits half a minute for a lock.
  await sql`
    create function fundscope.stand_still() returns trigger language plpgsql as $$
    begin
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return new;
    end $$`.execute(server.database.kysely);
  for (const lock of [LOCK, TAKING_LOCK]) await holder.query('select pg_advisory_lock($1)', [lock]);

  const { inbox: announced, drop: delivered } = await sendPack();
  const typeset = await sendDocument();
  const stored = await sendDocument();
  const claimed = await sendDocument();
  await standStillAt('request_files', 'insert', `new.request_id = ${typeset}`);
  await standStillAt('request_files', 'update', `new.request_id = ${stored} and new.is_complete`);
  await standStillAt('inbox', 'insert', `new.request_id = ${announced}`);
  await standStillAt('deliveries', 'update', `new.request_id = ${delivered} and new.delivered_at is not null`);
  const isTaken = `new.request_id = ${claimed} and old.status = 'queued' and new.status = 'running'`;
  await standStillAt('requests', 'update', isTaken, TAKING_LOCK);

  const started = startWorker();
  const { process: worker, ended } = started;
  await started.line(/^Fundscope is ready at /u);
  await vi.waitFor(async () => expect(await standing()).toBe(5), patience);
  expect(readdirSync(join(folder, 'drop'))).toHaveLength(1);

  // Its pages are being set: its progress says that the figures are read. The typesetter is given up after half a minute:
  // from here on nothing is waited for that others could keep waiting.
  typesetters = childrenOf(worker.pid!);
  for (const pid of typesetters) process.kill(pid, 'SIGSTOP');
  const read = await sendDocument();
  const isRead = () => count(`from fundscope.requests where request_id = ${read} and progress > 0`);
  await vi.waitFor(async () => expect(await isRead()).toBe(1), patience);

  // Its figures are not read yet.
  await reading.query('begin; lock table env_p.position in access exclusive mode');
  await holder.query('select pg_advisory_unlock($1)', [TAKING_LOCK]);
  const waiting = () => count(`from pg_locks where relation = 'env_p.position'::regclass and not granted`);
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), patience);

  const requests = [claimed, read, typeset, stored, announced, delivered];
  const running = () =>
    count(`from fundscope.requests where status = 'running' and request_id in (${requests.join()})`);
  expect(await running()).toBe(requests.length);
  worker.kill('SIGKILL');
  for (const pid of typesetters) process.kill(pid, 'SIGCONT');
  expect(await ended).toBe('SIGKILL');
  await vi.waitFor(() => expect(typesetters.filter(isThere)).toEqual([]), patience);
  await reading.query('rollback');
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  reading.release();
  holder.release();
  // As when their lease is over: whoever held them has not been heard of.
  await pool.query(
    `update fundscope_queue.job set heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'`,
  );

  const workers = startTestWorkers(server, { dropDir: join(folder, 'drop') });
  try {
    for (const id of requests) expect(await jobWhen(risk, id)).toMatchObject({ state: 'done', attempts: 2 });
    const { rows: files } = await pool.query(
      `select request_id as id, count(*)::int as files, bool_and(is_complete) as whole from fundscope.request_files
       where request_id = any($1) group by request_id order by array_position($1, request_id)`,
      [requests],
    );
    expect(files).toEqual(requests.map((id) => ({ id, files: 1, whole: true })));
    // The same bytes as at once, whenever it was killed.
    const atOnce = (await risk.post('/api/document/risk', order)).rawPayload;
    for (const id of [claimed, read, typeset, stored]) {
      expect((await risk.get(`/api/jobs/${id}/file`)).rawPayload.equals(atOnce)).toBe(true);
    }
    expect(await count(`from fundscope.inbox where request_id = ${announced}`)).toBe(1);
    const [name = '', ...others] = readdirSync(join(folder, 'drop'));
    expect(others).toEqual([]);
    const dropped = readFileSync(join(folder, 'drop', name));
    expect(dropped.equals((await risk.get(`/api/jobs/${delivered}/file`)).rawPayload)).toBe(true);
  } finally {
    await workers.stop();
  }
});
