import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { registerErrorHandler } from './error-handler.ts';
import { limitTimes, type TimeLimits } from './time-limits.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(add: (app: FastifyInstance) => void, limits: Partial<TimeLimits> = {}): Promise<number> {
  app = Fastify();
  registerErrorHandler(app, []);
  limitTimes(app, { answerMs: 200, stallMs: 400, ...limits });
  add(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Gives a chunk every now and then, without end or as often as it is told. */
const chunks = (count: number, pauseMs: number, bytes: number): Readable =>
  Readable.from(
    (async function* () {
      for (let number = 0; number < count; number++) {
        yield Buffer.alloc(bytes, 'x');
        await delay(pauseMs);
      }
    })(),
    { objectMode: false },
  );

describe('the time limits', () => {
  it('answer 503 where a handler does not answer in time', async () => {
    const state: { finish?: (value: string) => void } = {};
    const port = await listen((server) =>
      server.get('/never', () => new Promise<string>((resolve) => (state.finish = resolve))),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/never`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await answer.json()) as { code: string }).code).toBe('overloaded');
    // What comes too late does no harm.
    state.finish?.('late');
    expect((await fetch(`http://127.0.0.1:${port}/never`)).status).toBe(503);
  });

  it('let a stream go on for longer than an answer may take to begin, and a source be slow', async () => {
    const port = await listen((server) => server.get('/slow', (_, reply) => reply.send(chunks(4, 300, 10))));
    const answer = await fetch(`http://127.0.0.1:${port}/slow`);
    expect(await answer.text()).toHaveLength(40);
  });

  it('leave a caller who stops reading, and end what was computed for them', async () => {
    const state: { source?: Readable } = {};
    const port = await listen((server) =>
      server.get('/endless', (_, reply) => reply.send((state.source = chunks(Infinity, 0, 256 * 1024)))),
    );
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'readable');
    await vi.waitFor(() => expect(state.source?.destroyed).toBe(true), patience);
    socket.on('error', () => {});
    socket.destroy();
  });

  const MEGABYTE = 1_000_000;
  /** Reads ten megabytes a second until it has read so many bytes, or is left. */
  const readSteadily = async (port: number, bytes: number): Promise<number> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
    const progress = { read: 0, allowed: 0 };
    socket.on('data', (chunk: Buffer) => {
      progress.read += chunk.length;
      if (progress.read > progress.allowed) socket.pause();
    });
    while (progress.read < bytes && !socket.closed) {
      progress.allowed = progress.read + MEGABYTE / 2;
      socket.resume();
      await delay(50);
    }
    socket.destroy();
    return progress.read;
  };
  const endless = (server: FastifyInstance) =>
    server.get('/endless', (_, reply) => reply.send(chunks(Infinity, 0, 256 * 1024)));

  it('let a call from within the process go on, which no network counts', async () => {
    const limits = { stallMs: 30_000 };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await listen((server) => {
        const pieces = async function* () {
          for (let number = 0; number < 20; number++) yield Buffer.alloc(MEGABYTE, 'x');
          // More is on its way than a slow caller reads in the time of a stall.
          vi.advanceTimersByTime(limits.stallMs / 4);
          yield Buffer.from('end');
        };
        server.get('/large', (_, reply) => reply.send(Readable.from(pieces(), { objectMode: false })));
      }, limits);
      expect((await app.inject('/large')).body).toHaveLength(20 * MEGABYTE + 3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('take no time from a caller in which the process itself stood still', async () => {
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    const pieces = async function* () {
      for (let number = 0; ; number++) {
        // By then the network is full, so that something is ready for the caller.
        if (number === 40) clock.mockImplementation(() => now() + 60_000);
        yield Buffer.alloc(256 * 1024, 'x');
        await delay(0);
      }
    };
    try {
      const port = await listen(
        (server) => server.get('/endless', (_, reply) => reply.send(Readable.from(pieces(), { objectMode: false }))),
        { leastRate: MEGABYTE / 10 },
      );
      expect(await readSteadily(port, 15 * MEGABYTE)).toBeGreaterThanOrEqual(15 * MEGABYTE);
    } finally {
      clock.mockRestore();
    }
  });

  it('let a caller go on who reads slowly but at the least rate', async () => {
    const port = await listen(endless, { leastRate: MEGABYTE / 10 });
    expect(await readSteadily(port, 15 * MEGABYTE)).toBeGreaterThanOrEqual(15 * MEGABYTE);
  });

  it('leave a caller who reads more slowly than that, however steadily', async () => {
    const port = await listen(endless, { leastRate: 200 * MEGABYTE });
    expect(await readSteadily(port, 60 * MEGABYTE)).toBeLessThan(60 * MEGABYTE);
  });
});
