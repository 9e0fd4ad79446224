import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@fundscope/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { addUser } from '../../test/world.ts';

const server = setUpTestApp({ world: (db) => addUser(db, { username: 'one' }), signIn: 'one' });
let port: number;

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const post = (url: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    payload,
  });

/** Sends a request as it is written, and returns the status and the error body. */
async function send(lines: readonly string[]): Promise<{ status: number; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) };
}

describe('a JSON body', () => {
  it.each([
    ['/api/users/token', 65],
    ['/api/users/token', 7_000],
    ['/api/wview/Correction', 10_000],
    ['/api/wview/Correction', 500_000],
  ])('to %s with %d nested levels is refused with 400', async (url, levels) => {
    const answer = await post(url, `{"Username":${nested(levels - 1)}}`);
    expect(answer.statusCode).toBe(400);
    expect(errorBodySchema.parse(answer.json())).toMatchObject({
      code: 'bad-request',
      Message: expect.stringContaining('64 levels'),
    });
  });

  it('with 64 nested levels is judged by its fields', async () => {
    const answer = await post('/api/users/token', `{"Username":${nested(63)}}`);
    expect(answer.statusCode).toBe(400);
    expect(errorBodySchema.parse(answer.json()).Message).not.toContain('levels');
  });
});

describe('a header that decides who asks for what', () => {
  const start = ['GET /api/installation HTTP/1.1', 'host: 127.0.0.1'];

  it('is accepted once', async () => {
    expect((await send(start)).status).toBe(200);
  });

  it.each([
    ['Host', ['Host: other.example']],
    ['Authorization', ['Authorization: Bearer a', 'authorization: Bearer b']],
    ['Content-Type', ['Content-Type: application/json', 'content-type: text/plain']],
  ])('is refused with 400 where it is sent twice: %s', async (name, headers) => {
    const { status, body } = await send([...start, ...headers]);
    expect(status).toBe(400);
    expect(errorBodySchema.parse(body)).toMatchObject({ code: 'bad-request' });
    expect(errorBodySchema.parse(body).Message).toContain(name.toLowerCase());
  });
});
