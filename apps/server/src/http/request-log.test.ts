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
