import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendHalf, untilStatusIsNot, type HalfSent } from '../../test/half-sent.ts';
import { limitBodyBytes } from './body-budget.ts';
import { registerErrorHandler } from './error-handler.ts';

const KIB = 1024;
const opened: HalfSent[] = [];
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({ bodyLimit: 64 * KIB, trustProxy: true });
  registerErrorHandler(app, []);
  limitBodyBytes(app, { callerBytes: 64 * KIB, totalBytes: 96 * KIB });
  app.post('/json', async () => 'done');
  app.post('/streamed', { config: { isBodyStreamed: true } }, async () => 'done');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await app.close();
});

/** Begins a body of a size; callers without a sign-in are told apart by their address. */
async function begin(from: string, kib: number, path = '/json'): Promise<HalfSent> {
  const headers = { 'content-type': 'application/json', 'content-length': String(kib * KIB), 'x-forwarded-for': from };
  const begun = await sendHalf({ port, line: `POST ${path}`, headers, start: '{' });
  opened.push(begun);
  return begun;
}

async function statusOf(from: string, kib: number): Promise<number> {
  const payload = JSON.stringify('x'.repeat(kib * KIB - 2));
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return (await app.inject({ method: 'POST', url: '/json', headers, payload })).statusCode;
}

describe('the bodies under way', () => {
  it('of one caller take no more than their share, while others are served', async () => {
    await begin('192.0.2.1', 30);
    await begin('192.0.2.1', 30);
    await vi.waitFor(async () => expect(await statusOf('192.0.2.1', 17)).toBe(429));
    expect(await statusOf('192.0.2.2', 17)).toBe(200);
    expect(await statusOf('192.0.2.1', 15)).toBe(200);
  });

  it('of one IPv6 network count together, whichever of its addresses they come from', async () => {
    await begin('2001:db8:1:2::1', 30);
    await begin('2001:db8:1:2::2', 30);
    await vi.waitFor(async () => expect(await statusOf('2001:db8:1:2::3', 17)).toBe(429));
    expect(await statusOf('2001:db8:1:3::1', 17)).toBe(200);
  });

  it('take no more than all may together', async () => {
    await begin('192.0.2.1', 60);
    await begin('192.0.2.2', 30);
    await vi.waitFor(async () => expect(await statusOf('192.0.2.3', 17)).toBe(503));
    expect(await statusOf('192.0.2.3', 15)).toBe(200);
  });

  it('are refused before they are read, and free their share when they end', async () => {
    const first = await begin('192.0.2.1', 60);
    await vi.waitFor(async () => expect(await statusOf('192.0.2.1', 17)).toBe(429));
    const second = await begin('192.0.2.1', 60);
    expect(await second.status).toBe(429);
    first.close();
    expect(await untilStatusIsNot(429, () => statusOf('192.0.2.1', 60))).toBe(200);
  });

  it('that announce no length count as the largest that their route allows', async () => {
    const headers = {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      'x-forwarded-for': '192.0.2.1',
    };
    opened.push(await sendHalf({ port, line: 'POST /json', headers, start: '1\r\n{\r\n' }));
    await vi.waitFor(async () => expect(await statusOf('192.0.2.1', 17)).toBe(429));
  });
});
