import { errorBodySchema } from '@fundscope/contract/errors';
import { inboxSchema, irsRequestIdSchema, sentRequestsSchema, sentRequestSchema } from '@fundscope/contract/requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, servedWith, setUpTestApp } from '../../test/app.ts';
import { addAdministrator, auditLines, refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { patience } from '../../test/patience.ts';
import {
  addRequestWorld,
  brokenRequest,
  factsRequest,
  slowRequest,
  type RequestWorld,
} from '../../test/request-world.ts';
import { jobWhen, quickSettings, startTestWorkers, type TestWorkers } from '../../test/work.ts';

const server = setUpTestApp({ queryTimeoutMs: 1_200_000, settings: quickSettings, lifetime: 'test' });
let world: RequestWorld;
let workers: TestWorkers | undefined;
let manager: Caller;
let stranger: Caller;
let administrator: Caller;

beforeEach(async () => {
  world = await addRequestWorld(server.database.kysely);
  manager = await signInCaller(server, 'manager');
  stranger = await signInCaller(server, 'stranger');
  administrator = (await addAdministrator(server)).caller;
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
});

const work = (settings = {}) => {
  workers = startTestWorkers(server, settings);
  return workers;
};
const send = async (payload: object, caller = manager): Promise<number> => {
  const answer = await caller.post('/api/irsrequest', payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return irsRequestIdSchema.parse(answer.json()).IRSId;
};
const sendAs = async (username: string, payload: object, key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/irsrequest',
    payload,
    headers: { authorization: `Bearer ${await server.signIn(username)}`, 'idempotency-key': key },
  });
const count = async (table: string): Promise<number> =>
  (await server.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ??
  0;

describe('a request', () => {
  it('waits in the queue until a worker comes, and survives a restart meanwhile', async () => {
    const id = await send(factsRequest);
    expect(sentRequestSchema.parse((await manager.get(`/api/jobs/${id}`)).json())).toMatchObject({
      state: 'queued',
      kind: 'irs',
      BookID: 7,
      progress: 0,
    });
    expect((await server.get('/metrics')).body).toContain('fundscope_requests{status="queued"} 1\n');
    const first = work();
    await jobWhen(manager, id);
    await first.stop();
    const later = await send(factsRequest);
    work();
    expect(await jobWhen(manager, later)).toMatchObject({ state: 'done', attempts: 1, progress: 1 });
    expect(inboxSchema.parse((await manager.get('/api/inbox')).json()).map(({ requestId }) => requestId)).toEqual([
      later,
      id,
    ]);
  });

  it('with the same idempotency key is the same request, and with another payload a conflict', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendAs('manager', factsRequest, 'one')));
    const ids = new Set(answers.map((answer) => irsRequestIdSchema.parse(answer.json()).IRSId));
    expect(ids.size).toBe(1);
    expect(await count('fundscope.requests')).toBe(1);
    expect(await auditLines(server, 'request.irs')).toHaveLength(1);
    const other = await sendAs('manager', { ...factsRequest, FormatId: 3 }, 'one');
    expect(refusalOf(other)).toEqual([409, 'conflict', 'idempotency-key']);
    const ofAnother = await sendAs('risk', factsRequest, 'one');
    expect(ids.has(irsRequestIdSchema.parse(ofAnother.json()).IRSId)).toBe(false);
  });

  it('is refused while its user has as many under way as they may, until one has ended', async () => {
    const limit = 2;
    const limited = await createTestApp({}, { ...quickSettings, openRequests: limit });
    try {
      await addRequestWorld(limited.database.kysely);
      const caller = await signInCaller(limited, 'manager');
      const answers = await Promise.all([1, 2, 3, 4].map(() => caller.post('/api/irsrequest', factsRequest)));
      const refused = answers.filter(({ statusCode }) => statusCode !== 201);
      expect(refused.map((answer) => refusalOf(answer)[1])).toEqual(['too-many-requests', 'too-many-requests']);
      const [open] = sentRequestsSchema.parse((await caller.get('/api/requests')).json());
      await caller.post(`/api/jobs/${open?.id}/cancel`);
      expect((await caller.post('/api/irsrequest', factsRequest)).statusCode).toBe(201);
      expect((await (await signInCaller(limited, 'risk')).post('/api/irsrequest', factsRequest)).statusCode).toBe(201);
    } finally {
      await limited.close();
    }
  });

  it('that names a day or a field which the view of its type does not have is refused, naming it', async () => {
    for (const [field, value] of [
      ['Date', '2026-10-30'],
      ['ISIN', 'DE0001'],
    ] as const) {
      const answer = await manager.post('/api/irsrequest', { ...factsRequest, [field]: value });
      expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
    }
  });

  it('takes no more of the row than a row has', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 1]));
    for (const row of [many, { ['x'.repeat(101)]: 1 }, { Note: 'x'.repeat(501) }]) {
      expect(refusalOf(await manager.post('/api/irsrequest', { ...factsRequest, ...row }))[1]).toBe('bad-request');
    }
  });

  it('can be cancelled while it waits, and then never runs', async () => {
    const id = await send(factsRequest);
    expect((await manager.post(`/api/jobs/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled' });
    work();
    await jobWhen(manager, await send(factsRequest));
    expect(sentRequestSchema.parse((await manager.get(`/api/jobs/${id}`)).json())).toMatchObject({
      state: 'cancelled',
      attempts: 0,
    });
    expect((await manager.get(`/api/irsrequest/${id}`)).json()).toMatchObject({ StatusId: -2 });
    expect(refusalOf(await manager.post(`/api/jobs/${id}/cancel`))[1]).toBe('conflict');
  });

  it('can be cancelled while it runs: the query in the database ends, and nothing is left of it', async () => {
    work();
    const id = await send(slowRequest);
    await jobWhen(manager, id, ({ state }) => state === 'running');
    await vi.waitFor(async () => expect(await sleeping()).toBe(1), patience);
    expect((await manager.post(`/api/jobs/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled' });
    await vi.waitFor(async () => expect(await sleeping()).toBe(0), patience);
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'cancelled', fileName: null });
    expect(await count('fundscope.request_files')).toBe(0);
    expect(await count('fundscope.inbox')).toBe(0);
    expect((await auditLines(server, 'request.')).map(({ action }) => action)).toEqual([
      'request.irs',
      'request.cancel',
    ]);
  });

  const sleeping = () => count(`pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`);

  it('that fails is tried again with a pause, then failed with a message in both languages; an administrator starts it anew', async () => {
    work();
    const id = await send(brokenRequest);
    const waiting = await jobWhen(manager, id, ({ attempts, state }) => attempts === 1 && state === 'queued');
    expect(waiting.message_de).toContain('Fehlers');
    const failed = await jobWhen(manager, id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 3 });
    expect([failed.message_en, failed.message_de]).toEqual([
      'The request could not be carried out because of a fault at the server.',
      'Die Anfrage konnte wegen eines Fehlers am Server nicht ausgeführt werden.',
    ]);
    const dead = sentRequestsSchema.parse((await administrator.get('/api/jobs?state=failed')).json());
    expect(dead.map((job) => job.id)).toEqual([id]);
    await server.database.pool.query(
      `create or replace view env_p.broken_view with (security_invoker) as
       select book, fund_name, size, 'repaired'::text as computed from env_p.facts`,
    );
    expect((await administrator.post(`/api/jobs/${id}/retry`)).json()).toMatchObject({ state: 'queued' });
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done', message_en: '', message_de: '' });
    expect((await manager.get(`/api/irsrequest/${id}/doc`)).body).toContain('repaired');
  });

  it('that was cancelled or failed is repeated by its user, and by nobody who has fewer rights now', async () => {
    const id = await send(factsRequest);
    await manager.post(`/api/jobs/${id}/cancel`);
    expect(refusalOf(await stranger.post(`/api/jobs/${id}/retry`))[1]).toBe('not-found');
    expect((await manager.post(`/api/jobs/${id}/retry`)).json()).toMatchObject({ state: 'queued', message_en: '' });
    expect(refusalOf(await manager.post(`/api/jobs/${id}/retry`))[1]).toBe('conflict');
    await manager.post(`/api/jobs/${id}/cancel`);
    await server.database.pool.query('update fundscope.requests set sees_all_books = true');
    expect(refusalOf(await manager.post(`/api/jobs/${id}/retry`))[1]).toBe('forbidden');
    expect((await auditLines(server, 'request.retry')).map(({ user_nr }) => user_nr)).toEqual([world.manager]);
  });

  it('says what was asked for, in what, and how many wait before it', async () => {
    await send(factsRequest);
    const id = await send({ ...factsRequest, IRSTypeId: 'SLOW', FormatId: 2, Language: 'DE' });
    const facts = { title_en: 'SLOW', title_de: 'SLOW', format: 'pdf', language: 'DE' };
    expect((await manager.get(`/api/jobs/${id}`)).json()).toMatchObject({ ...facts, queuedBefore: 1 });
    await manager.post(`/api/jobs/${id}/cancel`);
    expect((await manager.get(`/api/jobs/${id}`)).json()).toMatchObject({ ...facts, queuedBefore: null });
  });

  it('whose right was taken away between request and run fails with a message, and gives no data', async () => {
    const ids = [await send(factsRequest), await send(factsRequest)];
    await server.database.pool.query('delete from fundscope.book_memberships');
    work();
    for (const id of ids) {
      expect(await jobWhen(manager, id)).toMatchObject({
        state: 'failed',
        attempts: 1,
        message_en: 'You may no longer see the data that the request asks for.',
        message_de: 'Sie dürfen die angefragten Daten nicht mehr sehen.',
      });
    }
    expect(await count('fundscope.request_file_chunks')).toBe(0);
    expect(await count('fundscope.inbox')).toBe(0);
  });

  it('of a user who was deactivated meanwhile fails', async () => {
    const id = await send(factsRequest);
    await server.database.pool.query(`update fundscope.users set status = 2 where username = 'manager'`);
    work();
    expect(await jobWhen(administrator, id)).toMatchObject({ state: 'failed' });
  });

  it('that is done stays closed to whoever may not see the fund any more', async () => {
    work();
    const id = await send(factsRequest);
    await jobWhen(manager, id);
    const [entry] = inboxSchema.parse((await manager.get('/api/inbox')).json());
    expect((await manager.get(`/api/irsrequest/${id}/doc`)).statusCode).toBe(200);
    await server.database.pool.query('delete from fundscope.book_memberships');
    for (const url of [`/api/irsrequest/${id}/doc`, `/api/jobs/${id}/file`, `/api/inbox/${entry?.id}/file`]) {
      expect((await manager.get(url)).statusCode, url).toBe(404);
    }
  });

  it('that outlives the server’s patience when it stops is handed back without losing an attempt', async () => {
    const first = work();
    const id = await send(slowRequest);
    await jobWhen(manager, id, ({ state }) => state === 'running');
    await first.stop();
    expect(sentRequestSchema.parse((await manager.get(`/api/jobs/${id}`)).json())).toMatchObject({ state: 'queued' });
    work();
    await jobWhen(manager, id, ({ state, attempts }) => state === 'running' && attempts === 2);
    await manager.post(`/api/jobs/${id}/cancel`);
  });

  it('whose worker has gone is taken over at once, without the pause that a failure makes', async () => {
    const id = await send(factsRequest);
    await server.database.pool.query(
      `update fundscope_queue.job set state = 'active', retry_delay = 3600, retry_delay_max = 3600,
              started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 hour', heartbeat_seconds = 10`,
    );
    work();
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done' });
  });

  it('whose job ran out of attempts without a worker that could say so has failed, too', async () => {
    const id = await send(factsRequest);
    await server.database.pool.query(
      `update fundscope_queue.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 day',
              heartbeat_on = now() - interval '1 hour', heartbeat_seconds = 10`,
    );
    work();
    expect(await jobWhen(manager, id)).toMatchObject({
      state: 'failed',
      message_en: 'The request was interrupted too often: ask an administrator to start it again.',
    });
  });
});

describe('someone else’s', () => {
  it('request, file and inbox entry answer 404, as those that do not exist', async () => {
    work();
    const id = await send(factsRequest);
    await jobWhen(manager, id);
    const [entry] = inboxSchema.parse((await manager.get('/api/inbox')).json());
    for (const missing of [id, 999_999]) {
      expect((await stranger.get(`/api/jobs/${missing}`)).statusCode).toBe(404);
      expect((await stranger.get(`/api/jobs/${missing}/file`)).statusCode).toBe(404);
      expect((await stranger.get(`/api/irsrequest/${missing}`)).statusCode).toBe(404);
      expect((await stranger.get(`/api/irsrequest/${missing}/doc`)).statusCode).toBe(404);
      expect((await stranger.post(`/api/jobs/${missing}/cancel`)).statusCode).toBe(404);
    }
    expect((await stranger.get(`/api/inbox/${entry?.id}/file`)).statusCode).toBe(404);
    expect((await stranger.post(`/api/inbox/${entry?.id}/read`)).statusCode).toBe(404);
    expect((await administrator.get(`/api/jobs/${id}/file`)).statusCode).toBe(404);
    expect((await stranger.get('/api/inbox')).json()).toEqual([]);
    expect((await stranger.get('/api/requests')).json()).toEqual([]);
    expect((await stranger.get('/api/jobs')).statusCode).toBe(403);
    expect(sentRequestsSchema.parse((await administrator.get('/api/jobs')).json()).map((job) => job.id)).toEqual([id]);
  });

  it('and whatever is not there is named by a code and facts, for a sentence in the user’s language', async () => {
    const named = async (answer: ReturnType<Caller['get']>) => errorBodySchema.parse((await answer).json()).refusal;
    const request = { code: 'no-such-request', request: 999_999 };
    expect(await named(stranger.post('/api/irsrequest', factsRequest))).toEqual({ code: 'no-such-fund', fund: 7 });
    const irsRequest = { code: 'no-such-irs-request', request: 999_999 };
    expect(await named(stranger.get('/api/irsrequest/999999'))).toEqual(irsRequest);
    expect(await named(stranger.post('/api/jobs/999999/cancel'))).toEqual(request);
    const toDo = await send(factsRequest);
    expect(await named(manager.get(`/api/irsrequest/${toDo}/doc`))).toEqual({ code: 'no-such-document' });
    const documentRequest = { code: 'no-such-document-request', request: 999_999 };
    expect(await named(stranger.post('/api/document/newest/999999'))).toEqual(documentRequest);
    expect(await named(stranger.get('/api/jobs/999999/file'))).toEqual({ code: 'no-such-file' });
    expect(await named(stranger.get('/api/inbox/999999/file'))).toEqual({ code: 'no-such-inbox-entry' });
    expect(await named(stranger.get('/api/packs/999999/runs'))).toEqual({ code: 'no-such-pack', pack: 999_999 });
    expect(await named(stranger.get('/api/wview/NOWHERE'))).toEqual({ code: 'no-such-view', view: 'NOWHERE' });
  });

  it('fund can be asked for by nobody', async () => {
    expect(refusalOf(await stranger.post('/api/irsrequest', factsRequest))).toEqual([404, 'not-found', 'FundNo']);
    expect(refusalOf(await manager.post('/api/irsrequest', { ...factsRequest, FundNo: 8 }))[0]).toBe(404);
    expect(await count('fundscope.requests')).toBe(0);
    expect(world.manager).toBeGreaterThan(0);
  });
});

describe('the inbox', () => {
  it('marks entries as read and deletes them, each with its audit row', async () => {
    work();
    await jobWhen(manager, await send(factsRequest));
    const [entry] = inboxSchema.parse((await manager.get('/api/inbox')).json());
    expect(entry).toMatchObject({ isRead: false, BookID: 7, kind: 'irs', fileName: 'FACTS_Q7_EN.txt' });
    expect((await manager.post(`/api/inbox/${entry?.id}/read`)).statusCode).toBe(204);
    expect((await manager.get('/api/inbox')).json()).toMatchObject([{ isRead: true }]);
    const headers = { authorization: `Bearer ${await server.signIn('manager')}` };
    const remove = () => server.app.inject({ method: 'DELETE', url: `/api/inbox/${entry?.id}`, headers });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await manager.get('/api/inbox')).json()).toEqual([]);
    expect(await count('fundscope.request_file_chunks')).toBe(0);
    expect((await auditLines(server, 'inbox.')).map(({ action }) => action)).toEqual(['inbox.read', 'inbox.delete']);
  });
});

describe('the stream of the inbox', () => {
  /** Reads a caller's events until one has come that is wanted. */
  async function follow(username: string, token?: string) {
    const stop = new AbortController();
    const authorization = `Bearer ${token ?? (await server.signIn(username))}`;
    const answer = await server.app.inject({
      url: '/api/inbox/stream',
      headers: { authorization, accept: 'text/event-stream' },
      payloadAsStream: true,
      signal: stop.signal,
    });
    let text = '';
    const stream = answer.stream();
    stream.on('error', () => {}).on('data', (chunk: Buffer) => (text += chunk.toString()));
    const changes = () => text.split('event: requests-changed').length - 1;
    return { answer, changes, hasEnded: () => stream.readableEnded, stop: () => stop.abort() };
  }

  it('ends when its session does, in every server process, and no other session’s', async () => {
    const token = await server.signIn('manager');
    const [ended, other] = [await follow('manager', token), await follow('manager')];
    await vi.waitFor(() => expect(ended.changes()).toBe(1), patience);
    await servedWith(server, {}, async (process) => {
      const headers = { authorization: `Bearer ${token}` };
      const signOut = await process.inject({ method: 'POST', url: '/api/users/signout', headers });
      expect(signOut.statusCode).toBe(204);
    });
    await vi.waitFor(() => expect(ended.hasEnded()).toBe(true), patience);
    expect(other.hasEnded()).toBe(false);
    other.stop();
  });

  it('ends after a sign-out that came while its connection to the database was lost', async () => {
    const token = await server.signIn('manager');
    const own = await follow('manager', token);
    await vi.waitFor(() => expect(own.changes()).toBe(1), patience);
    // Without triggers there is no notification, as if nobody had listened.
    await server.database.pool.query(`
      set session_replication_role = replica;
      update fundscope.sessions set ended_at = clock_timestamp()
      where session_id = (select session_id from fundscope.sessions order by started_at desc limit 1);
      reset session_replication_role`);
    await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%ended_at is not null'`,
    );
    await vi.waitFor(() => expect(own.hasEnded()).toBe(true), patience);
  });

  it('tells of each change of one’s own requests and inbox, and of nobody else’s', async () => {
    const own = await follow('manager');
    const other = await follow('stranger');
    expect(own.answer.headers['content-type']).toContain('text/event-stream');
    // Once the server listens, it says that something may have been missed.
    await vi.waitFor(() => expect(own.changes()).toBe(1), patience);
    const toldOther = other.changes();
    const id = await send(factsRequest);
    await vi.waitFor(() => expect(own.changes()).toBe(2), patience);
    work();
    await jobWhen(manager, id);
    const [entry] = inboxSchema.parse((await manager.get('/api/inbox')).json());
    const before = own.changes();
    expect(before).toBeGreaterThan(2);
    await manager.post(`/api/inbox/${entry?.id}/read`);
    await vi.waitFor(() => expect(own.changes()).toBeGreaterThan(before), patience);
    expect(other.changes()).toBe(toldOther);
    for (const { stop } of [own, other]) stop();
  });

  it('goes on after its connection to the database was lost', async () => {
    const own = await follow('manager');
    await vi.waitFor(() => expect(own.changes()).toBe(1), patience);
    await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%ended_at is not null'`,
    );
    // What was missed meanwhile may have been a change.
    await vi.waitFor(() => expect(own.changes()).toBe(2), patience);
    await send(factsRequest);
    await vi.waitFor(() => expect(own.changes()).toBe(3), patience);
    own.stop();
  });

  it('takes no place for whoever asks for its headers alone', async () => {
    const headers = { authorization: `Bearer ${await server.signIn('manager')}`, accept: 'text/event-stream' };
    const { statusCode } = await server.app.inject({ method: 'HEAD', url: '/api/inbox/stream', headers });
    expect(statusCode).toBe(405);
  });

  it('is refused to whoever does not accept events', async () => {
    expect(refusalOf(await manager.get('/api/inbox/stream'))).toEqual([406, 'not-acceptable', undefined]);
  });
});
