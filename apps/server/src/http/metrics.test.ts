import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, servedWith, setUpTestApp } from '../../test/app.ts';
import { listenForMetrics } from './metrics-listener.ts';
import { addUser } from '../../test/world.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const server = setUpTestApp();
const guarded = setUpTestApp({ settings: { metricsToken: METRICS_TOKEN } });

beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'reader' });
});

const from = (app: Pick<TestApp, 'app'>, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: '/metrics', remoteAddress, headers });

describe('the metrics', () => {
  it('show requests by route and status, sign-ins, the pool, the event loop and the process, in Prometheus’ form', async () => {
    const token = await server.signIn('reader');
    await server.get('/api/wview/NOTHING/info', token);
    await server.app.inject({ method: 'POST', url: '/api/users/token', payload: { Username: 'x', Password: 'y' } });
    const answer = await from(server, '127.0.0.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/u);
    for (const line of [
      'fundscope_http_request_duration_seconds_count{method="GET",route="/api/wview/:viewName/info",status="404"} 1',
      'fundscope_sign_ins_total{outcome="succeeded"} 1',
      'fundscope_sign_ins_total{outcome="failed"} 1',
      'fundscope_database_connections_waiting{pool="main"} 0',
      'fundscope_requests{status="queued"} 0',
      'fundscope_requests{status="running"} 0',
      'fundscope_requests_refused_unread_total 0',
    ]) {
      expect(answer.body).toContain(`${line}\n`);
    }
    expect(answer.body).toMatch(/^fundscope_database_connections\{pool="main"\} [1-9]/mu);
    expect(answer.body).toMatch(/^fundscope_event_loop_delay_seconds \d/mu);
    expect(answer.body).toMatch(/^fundscope_free_bytes\{folder="spool"\} [1-9]/mu);
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d/mu);
    expect(answer.body).toMatch(/^fundscope_http_requests_in_flight 1$/mu);
    expect((await from(server, '127.0.0.1')).statusCode).toBe(200);
  });

  it('show the connections of what reads much beside all others, where it has some of its own', async () => {
    const { database } = server;
    const heavyPool = { totalCount: 5, idleCount: 3, waitingCount: 1 } as pg.Pool;
    const shared = { database: { ...database, server: { ...database.server, heavyPool } } };
    const { body } = await servedWith(shared, {}, (app) => from({ app }, '127.0.0.1'));
    for (const line of [
      'fundscope_database_connections{pool="heavy"} 5',
      'fundscope_database_connections_idle{pool="heavy"} 3',
      'fundscope_database_connections_waiting{pool="heavy"} 1',
      'fundscope_database_connections_waiting{pool="main"} 0',
    ]) {
      expect(body).toContain(`${line}\n`);
    }
  });

  it('are for this machine alone where no token is set', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await from(server, address)).statusCode).toBe(200);
    }
    expect((await from(server, '127.0.0.1', { host: '127.0.0.1:8080' })).statusCode).toBe(200);
    expect((await from(server, '10.1.2.3')).statusCode).toBe(403);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '10.1.2.3' },
    { forwarded: 'for=10.1.2.3' },
    { via: '1.1 risk.example' },
    { host: 'risk.example' },
    { host: '192.0.2.7:8080' },
    { origin: 'https://risk.example' },
    { referer: 'https://risk.example/portal/' },
  ])(
    'are for nobody whom a proxy on this machine may stand before, as it shows by %j: a token is asked for',
    async (sign) => {
      const answer = await from(server, '127.0.0.1', sign);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('FUNDSCOPE_METRICS_PORT or FUNDSCOPE_METRICS_TOKEN');
      const authorization = `Bearer ${METRICS_TOKEN}`;
      expect((await from(guarded, '127.0.0.1', { ...sign, authorization })).statusCode).toBe(200);
    },
  );

  it('are for nobody in HTTP/1.0, as a bare proxy of nginx asks', async () => {
    await servedWith(server, {}, async (app) => {
      const { host, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const ask = async (version: string) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.write(`GET /metrics HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        return text(socket);
      };
      expect(await ask('1.0')).toMatch(/^HTTP\/1\.1 403 [\s\S]+HTTP\/1\.0/u);
      expect(await ask('1.1')).toMatch(/^HTTP\/1\.1 200 /u);
    });
  });

  it.each<Record<string, string>>([
    { FUNDSCOPE_PUBLIC_URL: 'https://fundscope.example' },
    { FUNDSCOPE_TRUSTED_PROXIES: '127.0.0.1' },
    { FUNDSCOPE_HOST: '0.0.0.0' },
  ])(
    'are for nobody without a token where a setting says that others reach the installation: %j',
    async (environment) => {
      const answer = await servedWith(server, environment, (app) => from({ app }, '127.0.0.1'));
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain(Object.keys(environment)[0]);
    },
  );

  it('stand at a listener of their own where one is set, and not beside the API', async () => {
    const apart = await createTestApp({}, { metricsPort: 0 });
    expect((await from(apart, '127.0.0.1')).statusCode).toBe(404);
    const place = { metricsPort: 0, metricsHost: '127.0.0.1', metricsToken: undefined };
    const listener = await listenForMetrics(apart.app, place);
    const answer = await fetch(listener?.address ?? '');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/u);
    expect(await answer.text()).toContain('process_resident_memory_bytes ');
    expect((await fetch(new URL('/api/installation', listener?.address))).status).toBe(404);
    await listener?.close();
    const guardedListener = await listenForMetrics(apart.app, { ...place, metricsToken: METRICS_TOKEN });
    expect((await fetch(guardedListener?.address ?? '')).status).toBe(403);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await fetch(guardedListener?.address ?? '', { headers })).status).toBe(200);
    await guardedListener?.close();
    expect(await listenForMetrics(apart.app, { ...place, metricsPort: undefined })).toBeUndefined();
    await apart.close();
  });

  it('need the token where one is set, from everywhere', async () => {
    expect((await from(guarded, '127.0.0.1')).statusCode).toBe(403);
    expect((await from(guarded, '127.0.0.1', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
    expect((await from(guarded, '10.1.2.3', { authorization: `Bearer ${METRICS_TOKEN}` })).statusCode).toBe(200);
  });
});
