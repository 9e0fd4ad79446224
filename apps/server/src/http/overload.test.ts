import { setTimeout as delay } from 'node:timers/promises';
import { errorBodySchema } from '@fundscope/contract/errors';
import Fastify from 'fastify';
import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { patience } from '../../test/patience.ts';
import { addUser } from '../../test/world.ts';
import { registerErrorHandler } from './error-handler.ts';
import { refuseOverload } from './overload.ts';

let server: TestApp;
let address: string;
const POOL_SIZE = 2;

const start = async (settings: Parameters<typeof createTestApp>[1]) => {
  server = await createTestApp({}, settings);
  await addUser(server.database.kysely, { username: 'reader' });
  server.app.get('/api/heavy', { config: { policy: 'anonymous' } }, async () => {
    const end = performance.now() + 80;
    while (performance.now() < end);
    return {};
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
};
interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}
const call = async (url: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await fetch(address + url, { headers });
  const body: unknown = await answer.json();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
};
const expectBusy = (answers: readonly Answer[]) => {
  for (const { body, retryAfter } of answers) {
    expect(errorBodySchema.parse(body).code).toBe('overloaded');
    expect(retryAfter).toBe('2');
  }
};

describe('under overload the server', () => {
  afterEach(() => server.close());

  it('answers 503 with Retry-After at once, goes on telling its health, and serves again when it is over', async () => {
    await start({ maxLagMs: 40 });
    // The start itself keeps the process busy.
    await vi.waitFor(async () => expect((await call('/api/heavy')).status).toBe(200), patience);
    const answers: Answer[] = [];
    const load = { isOver: false };
    const callers = Array.from({ length: 8 }, async () => {
      while (!load.isOver) answers.push(await call('/api/heavy'));
    });
    const statuses = () => new Set(answers.map(({ status }) => status));
    await vi.waitFor(() => expect(statuses()).toContain(503), patience);
    expect((await call('/api/health/live')).status).toBe(200);
    await vi.waitFor(() => expect(statuses()).toEqual(new Set([200, 503])), patience);
    load.isOver = true;
    await Promise.all(callers);
    expectBusy(answers.filter(({ status }) => status !== 200));
    await vi.waitFor(async () => expect((await call('/api/heavy')).status).toBe(200), patience);
  });

  it('lets no endless queue wait for the database', async () => {
    await start({ poolSize: POOL_SIZE });
    const token = await server.signIn('reader');
    const blocker = await server.database.pool.connect();
    try {
      await blocker.query('begin; lock table fundscope.users in access exclusive mode');
      const pool = server.database.app.pool;
      const headers = { authorization: `Bearer ${token}` };
      const callers: Promise<Answer>[] = [];
      // One after another: those that arrive together are let in together. The server's own work waits among them.
      await vi.waitFor(() => {
        callers.push(call('/api/navigation/', headers));
        expect(pool.waitingCount).toBeGreaterThanOrEqual(8 * POOL_SIZE);
      }, patience);
      const refused = await Promise.all(Array.from({ length: 5 }, () => call('/api/navigation/', headers)));
      expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      expectBusy(refused);
      await blocker.query('commit');
      const answers = await Promise.all(callers);
      const served = answers.filter(({ status }) => status === 200);
      expect(served.length).toBeGreaterThan(8 * POOL_SIZE);
      expectBusy(answers.filter(({ status }) => status !== 200));
    } finally {
      // With the lock, were it still held: the server could not be closed.
      blocker.release(true);
    }
  });
});

it('a server is not overloaded because its start kept the process busy', async () => {
  const app = Fastify();
  await refuseOverload(app, { pool: { waitingCount: 0 } as pg.Pool, poolSize: 1, maxLagMs: 500 });
  app.get('/', async () => 'served');
  await app.ready();
  const end = performance.now() + 700;
  while (performance.now() < end);
  // The lag is sampled now, for the first time, from nothing.
  await delay(1);
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});

describe('requests that read', () => {
  const isReading = ({ url }: { readonly url: string }) => url === '/rows';
  const openServer = async (isCrowded: () => boolean, onRequest: () => void = () => undefined) => {
    const app = Fastify();
    app.addHook('onRequest', async () => onRequest());
    registerErrorHandler(app, []);
    const pool = { waitingCount: 0 } as pg.Pool;
    const overload = await refuseOverload(app, { pool, poolSize: 1, maxLagMs: 10_000, isReading, isCrowded });
    return { app, ...overload };
  };

  it('are refused before anything is asked for them, where they would be for those that wait already', async () => {
    const { app } = await openServer(() => true);
    let asked = 0;
    app.addHook('preParsing', async () => void asked++);
    for (const path of ['/rows', '/other']) app.get(path, async () => 'served');
    expect((await app.inject('/rows')).statusCode).toBe(503);
    expect(asked).toBe(0);
    expect((await app.inject('/other')).statusCode).toBe(200);
    await app.close();
  });

  it('are not those that bring something, as a correction does', async () => {
    const { app, refusedUnread } = await openServer(() => true);
    app.post('/rows', async () => 'corrected');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(`${origin}/rows`, { method: 'POST' })).text()).toBe('corrected');
    expect(refusedUnread()).toBe(0);
    await app.close();
  });

  it('are refused with the end of their connection once the server stops', async () => {
    const { app } = await openServer(() => true);
    const stop: { connection?: string | null } = {};
    const ask = async () => (await fetch(`${origin}/rows`)).headers.get('connection');
    app.addHook('preClose', async () => {
      stop.connection = await ask();
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await ask()).toBe('keep-alive');
    await app.close();
    expect(stop.connection).toBe('close');
  });

  it('are refused before they are read, as far as callers from elsewhere go, and counted', async () => {
    const state = { isCrowded: true, begun: 0 };
    const { app, refusedUnread } = await openServer(
      () => state.isCrowded,
      () => state.begun++,
    );
    for (const path of ['/rows', '/other']) app.get(path, async () => 'served');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'x-request-id': 'of-the-caller' };
    const refused = await fetch(`${origin}/rows`, { headers });
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '2',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'of-the-caller',
    });
    expect(errorBodySchema.parse(await refused.json())).toMatchObject({
      code: 'overloaded',
      requestId: 'of-the-caller',
    });
    expect([state.begun, refusedUnread()]).toEqual([0, 1]);
    expect(await (await fetch(`${origin}/other`)).text()).toBe('served');
    state.isCrowded = false;
    expect(await (await fetch(`${origin}/rows`)).text()).toBe('served');
    expect([state.begun, refusedUnread()]).toEqual([2, 1]);
    await app.close();
  });

  it('are refused while 400 of them have no answer yet, and not when these have', async () => {
    const { app } = await openServer(() => false);
    let asked = 0;
    app.addHook('preHandler', async () => void asked++);
    let answer: (text: string) => void = () => undefined;
    const served = new Promise<string>((resolve) => (answer = resolve));
    app.get('/rows', () => served);
    const waiting = Array.from({ length: 400 }, () => app.inject('/rows'));
    await vi.waitFor(() => expect(asked).toBe(400), patience);
    expect((await app.inject('/rows')).statusCode).toBe(503);
    answer('served');
    for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200);
    expect((await app.inject('/rows')).statusCode).toBe(200);
    await app.close();
  });
});
