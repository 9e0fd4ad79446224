import { errorBodySchema, errorStatus } from '@fundscope/contract/errors';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { hindered } from './hindered.ts';
import { setUpTestApp } from '../../test/app.ts';
import { addUser } from '../../test/world.ts';

const server = setUpTestApp();

beforeAll(async () => {
  const policy = 'anonymous';
  server.app.get('/api/broken', { config: { policy } }, () => {
    throw Object.assign(new Error('the password is hunter2'), { detail: 'row of a foreign book' });
  });
  server.app.get('/api/no-database', { config: { policy } }, () => {
    throw Object.assign(new Error('connect ECONNREFUSED /tmp/socket'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  server.app.get<{ Querystring: { code: string } }>('/api/raise', { config: { policy } }, ({ query }) =>
    server.database.app.pool.query(`do $$ begin raise exception using errcode = '${query.code}'; end $$`),
  );
  server.app.get('/api/refused', { config: { policy } }, () => {
    const texts = { de: 'Es gibt keine Zahlen.', en: 'There are no figures.' };
    throw hindered({ code: 'document-refused', ...texts }, texts.de);
  });
  await addUser(server.database.kysely, { username: 'reader' });
});

const bodyOf = (answer: { json(): unknown }) => errorBodySchema.parse(answer.json());

describe('an error', () => {
  it.each([
    ['en-GB,de;q=0.5', 'There are no figures.'],
    ['de', 'Es gibt keine Zahlen.'],
    ['fr', 'There are no figures.'],
    [undefined, 'Es gibt keine Zahlen.'],
  ])('that has both languages is worded in the accepted one: %s', async (accepted, Message) => {
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const answer = await server.app.inject({ url: '/api/refused', headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ Message, refusal: { en: 'There are no figures.' } });
  });

  it('has the contract’s body, its code’s status, and the request number of the log', async () => {
    const answer = await server.get('/api/navigation/');
    const body = bodyOf(answer);
    expect(answer.statusCode).toBe(errorStatus[body.code]);
    expect(body.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(server.log.join('')).toContain(body.requestId);
  });

  it('that nobody expected tells the caller nothing but the request number, and the log everything', async () => {
    const answer = await server.get('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hunter2|foreign/u);
    const { code, requestId } = bodyOf(answer);
    expect(code).toBe('internal');
    const line = server.log.find((entry) => entry.includes(requestId) && entry.includes('hunter2'));
    expect(line).toContain('"level":50');
  });

  it('of a database that is away is 503, with a time after which to try again', async () => {
    const answer = await server.get('/api/no-database');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(bodyOf(answer).code).toBe('database-unavailable');
  });

  it.each([
    ['a deadlock', '40P01', 503, 'overloaded'],
    ['a snapshot that was overtaken', '40001', 503, 'overloaded'],
    ['a lock that was not got in time', '55P03', 503, 'overloaded'],
    ['a transaction that was left idle', '25P03', 503, 'overloaded'],
    ['no memory', '53200', 503, 'overloaded'],
    ['a number beyond the database’s', '22003', 400, 'bad-request'],
  ] as const)('of %s in the database (%s) is %i, not a fault of the server', async (_, code, status, expected) => {
    const answer = await server.get(`/api/raise?code=${code}`);
    expect([answer.statusCode, bodyOf(answer).code]).toEqual([status, expected]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });

  it('of a database without room is 503, and says who can help', async () => {
    const answer = await server.get('/api/raise?code=53100');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(bodyOf(answer)).toMatchObject({ code: 'database-full', Message: expect.stringContaining('no room left') });
  });

  it('of an address that does not exist is 404, and of a method that it does not know 405 with those it knows', async () => {
    const post = (url: string) => server.app.inject({ method: 'POST', url });
    expect(bodyOf(await server.get('/api/nothing')).code).toBe('not-found');
    expect(bodyOf(await post('/api/nothing')).code).toBe('not-found');
    const answer = await post('/api/wview/ANY/info?x=1');
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(bodyOf(await server.app.inject({ method: 'DELETE', url: '/api/users/token/' }))).toMatchObject({
      code: 'method-not-allowed',
      Message: expect.stringContaining('POST'),
    });
  });

  it('of an address of slashes alone costs no more than that of any other of its length', async () => {
    const lengthOfLine = 78_000;
    const timeOf = async (url: string) => {
      const times: number[] = [];
      // The least of a few: a loaded machine may pause in one of them.
      for (let round = 0; round < 3; round++) {
        const begun = performance.now();
        const answer = await server.get(url);
        expect([answer.statusCode, bodyOf(answer).code]).toEqual([404, 'not-found']);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    const plainMs = await timeOf(`/${'x'.repeat(lengthOfLine)}`);
    const slashesMs = await timeOf(`${'/'.repeat(lengthOfLine)}x`);
    // What looks at every slash from every slash takes thousands of times as long.
    expect(slashesMs).toBeLessThan(500 + 20 * plainMs);
  });

  it('of an address with more than one slash at its end is 404, whatever the method', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({ method, url: '/api/users/token//' });
      expect(bodyOf(answer).code).toBe('not-found');
    }
  });

  it('of a body that is no JSON, too large or of another type says so', async () => {
    const post = async (payload: string, type = 'application/json') =>
      bodyOf(
        await server.app.inject({
          method: 'POST',
          url: '/api/users/token',
          payload,
          headers: { 'content-type': type },
        }),
      ).code;
    expect(await post('{"Username":')).toBe('bad-request');
    expect(await post('')).toBe('bad-request');
    expect(await post('[]')).toBe('bad-request');
    expect(await post('{"__proto__":{"x":1},"Username":"a","Password":"b"}')).toBe('bad-request');
    expect(await post(JSON.stringify({ Username: 'x'.repeat(20_000) }))).toBe('payload-too-large');
    expect(await post('<a/>', 'application/xml')).toBe('unsupported-media-type');
  });

  it('of an address that cannot be read has the same body', async () => {
    const answer = await server.get('/api/wview/%E0%A4%A', await server.signIn('reader'));
    expect([answer.statusCode, bodyOf(answer).code]).toEqual([400, 'bad-request']);
  });

  it('of a request that is no HTTP at all has the same body', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const answerTo = async (request: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      await once(socket, 'close');
      const [head = '', body = ''] = text.split('\r\n\r\n');
      return [head.split('\r\n')[0], errorBodySchema.parse(JSON.parse(body)).code];
    };
    expect(await answerTo('NONSENSE\r\n\r\n')).toEqual(['HTTP/1.1 400 Bad Request', 'bad-request']);
    const long = `GET /api/wview/V?$filter=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`;
    expect(await answerTo(long)).toEqual(['HTTP/1.1 413 Payload Too Large', 'payload-too-large']);
  });
});
