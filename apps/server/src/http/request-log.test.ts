import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { addUser, WORLD_PASSWORD } from '../../test/world.ts';

const server = setUpTestApp();
let token: string;

beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'reader' });
  server.app.get('/api/broken', { config: { policy: 'anonymous' } }, async () => {
    await server.database.pool.query(
      `create temporary table t (name text primary key check (name <> 'hunter2')); insert into t values ('hunter2')`,
    );
  });
  token = await server.signIn('reader');
});

interface Line {
  readonly [field: string]: unknown;
}
const lines = (): Line[] => server.log.map((line) => JSON.parse(line) as Line);
const linesOf = (requestId: unknown) => lines().filter(({ reqId }) => reqId === requestId);

describe('the log', () => {
  it('has one JSON line for each answer: request id, method, route, status, duration and user', async () => {
    const answer = await server.get('/api/wview/NOTHING?$filter=Name eq 1&toprows=3', token);
    expect(linesOf(answer.headers['x-request-id']).filter(({ msg }) => msg === 'request answered')).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/wview/:viewName',
        parameters: ['$filter', 'toprows'],
        address: '127.0.0.1',
        status: 404,
        durationMs: expect.any(Number),
        userNr: expect.any(Number),
        msg: 'request answered',
      },
    ]);
  });

  it('carries the number that the caller gives a request, and the trace that it belongs to', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const ask = async (headers: Record<string, string>) => {
      const answer = await server.get('/api/wview/NOTHING', token, headers);
      const id = answer.headers['x-request-id'];
      expect(answer.json()).toMatchObject({ requestId: id });
      return { id, line: linesOf(id).find(({ msg }) => msg === 'request answered') };
    };
    expect((await ask({ 'x-request-id': 'proxy.1234-abcd' })).id).toBe('proxy.1234-abcd');
    const traced = await ask({ traceparent });
    expect([traced.id, traced.line?.['traceId']]).toEqual([traceId, traceId]);
    const both = await ask({ traceparent, 'x-request-id': 'proxy.5678-abcd' });
    expect([both.id, both.line?.['traceId']]).toEqual(['proxy.5678-abcd', traceId]);
  });

  const others: Record<string, string>[] = [
    { 'x-request-id': 'short' },
    { 'x-request-id': 'with "quotes" and spaces' },
    { 'x-request-id': 'x'.repeat(129) },
    { traceparent: '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01' },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { traceparent: `ff-${'a'.repeat(32)}-00f067aa0ba902b7-01` },
    { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01-more` },
  ];
  it.each(others)('gives a request a number of its own where the caller’s has not the form: %j', async (headers) => {
    const answer = await server.get('/api/installation', undefined, headers);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/u);
  });

  it('of a busy session holds no token, cookie, password or value of a question', async () => {
    const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/users/token', payload });
    await post({ Username: 'reader', Password: 'a-Wrong-Secret-1' });
    await post({ Username: 'reader', Password: WORLD_PASSWORD });
    await post({ Username: 7, Password: { deep: 'a-Nested-Secret-1' } });
    await server.get(`/api/wview/X?$filter=${encodeURIComponent("Name eq 'Isar Fonds'")}`, token);
    await server.get('/api/wview/X?access_token=a-Query-Secret-1', token);
    await server.get('/api/books', token, { cookie: 'refresh=a-Cookie-Secret-1' });
    await server.get('/api/nothing?code=a-Code-Secret-1', `${token}x`);
    await server.get(`/metrics`, 'a-Metrics-Secret-1');
    await server.app.inject({
      method: 'POST',
      url: '/api/users/signout',
      headers: { authorization: `Bearer ${token}` },
    });
    const log = server.log.join('');
    expect(server.log.length).toBeGreaterThan(10);
    const parts = token.split('.');
    for (const secret of [...parts, WORLD_PASSWORD, 'Secret-1', 'Isar', '$argon2', 'refresh=']) {
      expect(log, secret).not.toContain(secret);
    }
  });

  it('tells of a database error what is wrong and where, and no row', async () => {
    const answer = await server.get('/api/broken');
    expect(answer.statusCode).toBe(500);
    const [line] = linesOf(answer.headers['x-request-id']).filter(({ level }) => level === 50);
    expect(line?.['err']).toMatchObject({ code: '23514', table: 't', constraint: 't_name_check' });
    expect(JSON.stringify(line)).not.toContain('Failing row');
  });
});
