import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markLate } from './gone-signal.ts';
import { overloaded } from './http-error.ts';

export interface TimeLimits {
  /** In this time an answer has to begin. A stream may then take as long as it takes. */
  readonly answerMs: number;
  /** How long a caller may read more slowly than the least rate, while something is ready for them. */
  readonly stallMs: number;
  /** In bytes a second. */
  readonly leastRate?: number;
}

/** A telephone far from everything reads faster. */
const LEAST_RATE = 10_000;
/**
 * What a caller may have in hand, in times of `stallMs`: the network takes in a second what a slow caller reads in a
 * minute, and then nothing more is to be seen of their reading for as long.
 */
const MOST_IN_HAND = 3;
const WATCHES_A_STALL = 4;

const RETRY_AFTER_S = 5;

/** Bounds how long a request may take to be answered, and how slowly a caller may read. */
export function limitTimes(app: FastifyInstance, { answerMs, stallMs, leastRate = LEAST_RATE }: TimeLimits): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const end = (request: FastifyRequest): void => clearTimeout(timers.get(request));
  const answering = new Map<ServerResponse, Reading>();

  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => refuseLate(request, reply), answerMs);
    timers.set(request, timer.unref());
    reply.raw.once('close', () => {
      end(request);
      answering.delete(reply.raw);
    });
  });
  app.addHook('onSend', async (request, reply) => {
    end(request);
    const bytes = reply.raw.socket?.bytesWritten ?? 0;
    answering.set(reply.raw, { request, bytes, inHandMs: stallMs, seenAt: performance.now() });
  });

  const watchMs = stallMs / WATCHES_A_STALL;
  const watch = setInterval(() => {
    const now = performance.now();
    for (const [response, reading] of answering) {
      const { socket } = response;
      // A call from within the process has no network that could be slow, and counts nothing.
      if (socket?.bytesWritten === undefined) continue;
      const bytes = socket.bytesWritten - socket.writableLength;
      // What was read pays for time at the least rate; only time in which something is ready is taken.
      const paidMs = ((bytes - reading.bytes) / leastRate) * 1_000;
      const inHandMs = Math.min(reading.inHandMs + paidMs, MOST_IN_HAND * stallMs);
      // While the process itself stood still, nobody could be read from.
      const passedMs = Math.min(now - reading.seenAt, 2 * watchMs);
      reading.inHandMs = socket.writableLength > 0 ? inHandMs - passedMs : inHandMs;
      reading.bytes = bytes;
      reading.seenAt = now;
      if (reading.inHandMs < 0) {
        reading.request.log.warn({ stallMs, leastRate }, 'caller reads too slowly');
        answering.delete(response);
        response.destroy();
      }
    }
  }, watchMs);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));
}

interface Reading {
  readonly request: FastifyRequest;
  /** That the network has taken of the connection. */
  bytes: number;
  /** How long the caller may still read nothing. */
  inHandMs: number;
  seenAt: number;
}

function refuseLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  request.log.warn('the answer did not begin in time');
  markLate(reply);
  void reply.send(overloaded('The answer took too long: try again in a moment.', RETRY_AFTER_S));
}
