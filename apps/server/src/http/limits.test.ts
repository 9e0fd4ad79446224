import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@fundscope/contract/errors';
import { healthSchema } from '@fundscope/contract/installation';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, servedWith, setUpTestApp } from '../../test/app.ts';
import { addGroup, addUser } from '../../test/world.ts';
import { limitBodies } from './body-time.ts';
import { registerErrorHandler } from './error-handler.ts';
import { MAX_BODY_BYTES, serverLimits } from './limits.ts';

const server = setUpTestApp();
let address: string;
let token: string;

beforeAll(async () => {
  await addUser(server.database.kysely, {
    username: 'risk',
    groups: [await addGroup(server.database.kysely, { canSeeAllBooks: true })],
  });
  token = await server.signIn('risk');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('the limits', () => {
  it('let a filter of 16 KiB through, each of its letters percent-encoded', async () => {
    const filter = `Name eq '${'ü'.repeat(8_000)}'`;
    const answer = await fetch(`${address}/api/wview/NONE?$filter=${encodeURIComponent(filter)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
  });

  it('refuse a body that is too large, as every error is told', async () => {
    const answer = await fetch(`${address}/api/users/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Username: 'risk', Password: 'x'.repeat(MAX_BODY_BYTES) }),
    });
    expect(answer.status).toBe(413);
    expect(errorBodySchema.parse(await answer.json()).code).toBe('payload-too-large');
  });

  it('refuse headers that are too large', async () => {
    const answer = await fetch(`${address}/api/health/live`, { headers: { 'x-much': 'x'.repeat(100 * 1024) } });
    expect(answer.status).toBe(413);
    expect(errorBodySchema.parse(await answer.json()).code).toBe('payload-too-large');
  });

  it('refuse a body that does not arrive in time, and close its connection; a route for large ones waits', async () => {
    const app = Fastify({ bodyLimit: MAX_BODY_BYTES });
    registerErrorHandler(app, []);
    limitBodies(app, 100);
    app.post('/small', async () => 'done');
    app.post('/large', { bodyLimit: 2 * MAX_BODY_BYTES }, async ({ body }) => body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [listening] = app.addresses();
    const port = typeof listening === 'object' ? listening.port : 0;
    const send = (path: string) => {
      const socket = connect(port, '127.0.0.1');
      const head = ['content-type: text/plain', 'content-length: 4', 'connection: close'];
      socket.write([`POST ${path} HTTP/1.1`, 'host: x', ...head, '', 'ab'].join('\r\n'));
      return socket;
    };
    const large = send('/large');
    const refused = await text(send('/small'));
    expect(refused).toMatch(/^HTTP\/1\.1 400 .*connection: close.*took too long to arrive/isu);
    large.write('cd');
    expect(await text(large)).toMatch(/^HTTP\/1\.1 200 .*abcd$/isu);
    await app.close();
  });

  it('let a user change so much in a minute, and others all the same', async () => {
    const busy = await createTestApp({}, { writesPerMinute: 2 });
    await addUser(busy.database.kysely, { username: 'one' });
    await addUser(busy.database.kysely, { username: 'other' });
    const [one, other] = [await busy.signIn('one'), await busy.signIn('other')];
    const change = async (bearer: string) =>
      busy.app.inject({
        method: 'DELETE',
        url: '/api/inbox/1',
        headers: { authorization: `Bearer ${bearer}` },
      });
    expect([(await change(one)).statusCode, (await change(one)).statusCode]).not.toContain(429);
    const refused = await change(one);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorBodySchema.parse(refused.json()).code).toBe('too-many-requests');
    expect((await busy.get('/api/navigation/', one)).statusCode).toBe(200);
    expect((await change(other)).statusCode).not.toBe(429);
    await busy.close();
  });

  it('hold for all processes of an installation together', async () => {
    const busy = await createTestApp({}, { writesPerMinute: 3 });
    await addUser(busy.database.kysely, { username: 'one' });
    const headers = { authorization: `Bearer ${await busy.signIn('one')}` };
    const statuses = await servedWith(busy, { FUNDSCOPE_WRITES_PER_MINUTE: '3' }, async (process) => {
      const change = async (app: typeof process) =>
        (await app.inject({ method: 'DELETE', url: '/api/inbox/1', headers })).statusCode;
      return [await change(busy.app), await change(process), await change(busy.app), await change(process)];
    });
    expect(statuses).toEqual([404, 404, 404, 429]);
    await busy.close();
  });

  it('are nowhere without end, and leave the database the time that it has', () => {
    const { http, ...limits } = serverLimits({ queryTimeoutMs: 60_000 });
    for (const limit of [...Object.values(limits), ...Object.values(http)]) expect(limit).toBeGreaterThan(0);
    expect(limits.connectionTimeout).toBeGreaterThan(60_000);
  });
});

describe('the health of the server', () => {
  it('is told to anyone, alive and ready', async () => {
    const live = { status: 'ok', revision: '0.0.0-test', version: '0.0.0-test', commit: null };
    for (const [kind, told] of Object.entries({ live, ready: { ...live, warnings: [] } })) {
      const answer = await fetch(`${address}/api/health/${kind}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual(told);
    }
  });

  it('is alive but not ready when the database is gone', async () => {
    const { database } = server;
    const name = new URL(database.address).pathname.slice(1);
    const other = await createTestApp();
    await other.database.pool.query(`alter database ${name} with allow_connections false`);
    await other.database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    const ready = await fetch(`${address}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(healthSchema.parse(await ready.json()).status).toBe('unavailable');
    expect(ready.headers.get('retry-after')).toBe('5');
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
    await other.database.pool.query(`alter database ${name} with allow_connections true`);
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    await other.close();
  });

  it('is alive but not ready from the moment when a stop begins', async () => {
    const stopping = await createTestApp();
    stopping.app.endReadiness();
    const ready = await stopping.get('/api/health/ready');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect(healthSchema.parse(ready.json()).status).toBe('stopping');
    const live = await stopping.get('/api/health/live');
    // Whoever keeps the connection would be cut off with their next request.
    expect([live.statusCode, live.headers.connection]).toEqual([200, 'close']);
    await stopping.close();
  });
});
