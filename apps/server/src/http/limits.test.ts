import { errorBodySchema } from '@fundscope/contract/errors';
import { healthSchema } from '@fundscope/contract/installation';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../test/app.ts';
import { addGroup, addUser } from '../../test/world.ts';
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
    expect((await stopping.get('/api/health/live')).statusCode).toBe(200);
    await stopping.close();
  });
});
