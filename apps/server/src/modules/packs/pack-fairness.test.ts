import { errorBodySchema } from '@fundscope/contract/errors';
import { packRunSchema, packSchema, sentRequestsSchema, type Pack, type PackRun } from '@fundscope/contract/requests';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { startTestWorkers } from '../../../test/work.ts';
import { createReadings } from '../../access/readings.ts';
import { readConfig } from '../../platform/config.ts';
import { testSpools } from '../../../test/spools.ts';
import { demoPassword } from '../installation/demo-sign-ins.ts';
import { MOST_KEPT_RUNS } from './pack-runs.repository.ts';
import { runDuePacks } from './run-due-packs.ts';

const OPEN_REQUESTS = 4;
const RUNS_PER_HOUR = 5;
const server = setUpTestApp({
  demo: true,
  settings: { openRequests: OPEN_REQUESTS, packRunsPerHour: RUNS_PER_HOUR },
});
let risk: Caller;
let manager: Caller;
let administrator: Caller;
let ownBook: number;
beforeAll(async () => {
  risk = await signInCaller(server, 'demo.risk', demoPassword);
  manager = await signInCaller(server, 'demo.manager', demoPassword);
  administrator = await signInCaller(server, 'demo.admin', demoPassword);
  ownBook = (await manager.get('/api/book/')).json<{ BookID: number }[]>()[0]!.BookID;
});
beforeEach(async () => {
  await sql`truncate fundscope.packs, fundscope.requests cascade`.execute(server.database.kysely);
  await sql`delete from fundscope_queue.job`.execute(server.database.kysely);
});

const DAYS = ['2026-10-30', '2026-10-29', '2026-10-28', '2026-10-27', '2026-10-26', '2026-10-23'];
const [DAY = ''] = DAYS;
const order = {
  reports: ['AGMHRisk'],
  language: 'DE',
  holdingPeriodDay: 20,
  schedule: 'daily',
  waitUntilHour: 22,
  destinations: [7],
  recipients: ['demo.manager'],
};
let packs = 0;
async function addPack(caller: Caller, changes: object = {}): Promise<Pack> {
  packs += 1;
  const answer = await caller.post('/api/packs', { ...order, books: [ownBook], name: `Pack ${packs}`, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return packSchema.parse(answer.json());
}
const send = (caller: Caller, { id }: Pack, day = DAY) => caller.post(`/api/packs/${id}/runs`, { day });
const runOf = (answer: LightMyRequestResponse): PackRun => {
  expect(answer.statusCode, answer.body).toBe(201);
  return packRunSchema.parse(answer.json());
};
const endAll = () =>
  sql`update fundscope.requests set status = 'failed', ended_at = now() where ended_at is null`.execute(
    server.database.kysely,
  );
const remove = async ({ id }: Pack) => {
  const headers = { authorization: `Bearer ${await server.signIn('demo.risk', demoPassword)}` };
  return server.app.inject({ method: 'DELETE', url: `/api/packs/${id}`, headers });
};
const requestsOf = async (caller: Caller) => sentRequestsSchema.parse((await caller.get('/api/requests')).json());
const refusalCodeOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).refusal?.code;

describe('the requests of a pack run', () => {
  it('count against the sender: the recipient may still send as many as before, the sender may not', async () => {
    const pack = await addPack(risk);
    for (const day of DAYS.slice(0, OPEN_REQUESTS)) runOf(await send(risk, pack, day));
    expect(refusalOf(await send(risk, pack, DAYS[OPEN_REQUESTS]))).toEqual([429, 'too-many-requests', undefined]);
    const document = { reportType: 'AGMHRisk', book: ownBook, date: DAY };
    const headers = { authorization: `Bearer ${await server.signIn('demo.manager', demoPassword)}` };
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/document/risk',
      headers: { ...headers, prefer: 'respond-async' },
      payload: document,
    });
    expect(sent.statusCode, sent.body).toBe(202);
  });

  it('count against the administrator who sends the pack of another user', async () => {
    const pack = await addPack(risk);
    runOf(await send(administrator, pack));
    const { rows } = await sql<{ username: string }>`
      select u.username from fundscope.requests r join fundscope.users u on u.user_nr = r.charged_user_nr`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([{ username: 'demo.admin' }]);
  });

  it('are refused as a whole where they exceed what the sender may have under way', async () => {
    const pack = await addPack(risk, { recipients: ['demo.risk', 'demo.admin', 'demo.manager'] });
    runOf(await send(risk, pack));
    const before = await requestsOf(risk);
    expect(refusalOf(await send(risk, pack, DAYS[1]))).toEqual([429, 'too-many-requests', undefined]);
    expect(await requestsOf(risk)).toEqual(before);
  });

  it('end with a reason where the sender is deactivated while they wait', async () => {
    const pack = await addPack(risk, { recipients: ['demo.admin'] });
    const { deliveries } = runOf(await send(risk, pack));
    const { kysely } = server.database;
    await sql`update fundscope.users set status = 2 where username = 'demo.risk'`.execute(kysely);
    const workers = startTestWorkers(server);
    try {
      const id = deliveries[0]!.requestId;
      await expect
        .poll(async () => (await administrator.get(`/api/jobs/${id}`)).json<object>(), { timeout: 60_000 })
        .toMatchObject({ state: 'failed', message_en: 'The user who sent this is deactivated: nothing was made.' });
    } finally {
      await workers.stop();
      await sql`update fundscope.users set status = 1 where username = 'demo.risk'`.execute(kysely);
      // The deactivation has ended all of their sign-ins.
      risk = await signInCaller(server, 'demo.risk', demoPassword);
    }
  });
});

describe('a pack', () => {
  it('has one run of a day at a time, whether it is sent or repeated', async () => {
    const pack = await addPack(risk);
    const answers = await Promise.all([send(risk, pack), send(risk, pack), send(risk, pack)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(refusalCodeOf(await send(risk, pack))).toBe('pack-run-under-way');
    await endAll();
    runOf(await send(risk, pack));
  });

  it('that is sent by hand holds back the scheduled run of the same day until its requests have ended', async () => {
    const pack = await addPack(risk);
    runOf(await send(risk, pack));
    await sql`update fundscope.packs set next_day = ${DAY}::date where pack_id = ${pack.id}`.execute(
      server.database.kysely,
    );
    const workers = startTestWorkers(server, { workers: 1 });
    await workers.stop();
    const { requests: reading } = createReadings({ database: server.database.app, spools: testSpools }, readConfig({}));
    const look = () =>
      runDuePacks({ reading, requests: workers.jobs, signal: new AbortController().signal }, { day: DAY, hour: 12 });
    await endAll();
    runOf(await send(risk, pack));
    await look();
    const states = async () =>
      (await risk.get(`/api/packs/${pack.id}/runs`)).json<PackRun[]>().map(({ state }) => state);
    expect((await states())[0]).toBe('waiting');
    await endAll();
    await look();
    expect((await states())[0]).toBe('under-way');
  });

  it('is refused further runs of the sender within an hour beyond the bound, also of other packs', async () => {
    for (const day of DAYS.slice(0, RUNS_PER_HOUR)) {
      const pack = await addPack(risk);
      runOf(await send(risk, pack, day));
      await endAll();
      await remove(pack);
    }
    const refused = await send(risk, await addPack(risk));
    expect(refusalOf(refused)).toEqual([429, 'too-many-requests', undefined]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(errorBodySchema.parse(refused.json()).Message).toContain(`${RUNS_PER_HOUR} pack runs`);
  });

  it('that is deleted takes what waits along, with a reason, and no job of it is left', async () => {
    const pack = await addPack(risk, { recipients: ['demo.risk'] });
    runOf(await send(risk, pack));
    expect((await remove(pack)).statusCode).toBe(204);
    expect(await requestsOf(risk)).toMatchObject([
      { state: 'cancelled', message_en: 'The pack was deleted before this was made.' },
    ]);
    const { rows } = await sql`select from fundscope_queue.job where state < 'completed'`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('that loses a recipient sends them nothing that still waits', async () => {
    const pack = await addPack(risk, { recipients: ['demo.risk', 'demo.admin'] });
    runOf(await send(risk, pack));
    const headers = { authorization: `Bearer ${await server.signIn('demo.risk', demoPassword)}` };
    const { name, version } = pack;
    const payload = { ...order, books: [ownBook], name, version, recipients: ['demo.risk'] };
    const changed = await server.app.inject({ method: 'PUT', url: `/api/packs/${pack.id}`, headers, payload });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await requestsOf(administrator)).toMatchObject([{ state: 'cancelled' }]);
    expect(await requestsOf(risk)).toMatchObject([{ state: 'queued' }]);
  });

  it('with more recipients and destinations than the owner may have under way is refused when it is made', async () => {
    const recipients = ['demo.risk', 'demo.admin', 'demo.manager', 'demo.inactive', 'demo.none'];
    const answer = await risk.post('/api/packs', { ...order, books: [ownBook], name: 'Wide', recipients });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'recipients']);
    expect(errorBodySchema.parse(answer.json()).Message).toContain(`${OPEN_REQUESTS}`);
  });

  it('keeps a bounded number of its runs, the newest', async () => {
    const pack = await addPack(risk);
    await sql`
      insert into fundscope.pack_runs (pack_id, day, state, is_scheduled)
      select ${pack.id}, '2020-01-01'::date + number, 'missing', true
      from generate_series(1, ${MOST_KEPT_RUNS + 20}) number`.execute(server.database.kysely);
    runOf(await send(risk, pack));
    const { rows } = await sql<{ count: number; oldest: string }>`
      select count(*)::int as count, (min(day) - '2020-01-01'::date)::int as oldest from fundscope.pack_runs
      where pack_id = ${pack.id} and state <> 'waiting'`.execute(server.database.kysely);
    expect(rows).toEqual([{ count: MOST_KEPT_RUNS + 1, oldest: 21 }]);
  });
});
