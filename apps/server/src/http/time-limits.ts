import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markLate } from './gone-signal.ts';
import { overloaded } from './http-error.ts';

export interface TimeLimits {
  /** In this time an answer has to begin. A stream may then take as long as it takes. */
  readonly answerMs: number;
  /** A caller who reads nothing of what is ready for them is left after this time. */
  readonly stallMs: number;
}

const RETRY_AFTER_S = 5;

/** Bounds how long a request may take to be answered, and how long a caller may take to read. */
export function limitTimes(app: FastifyInstance, { answerMs, stallMs }: TimeLimits): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const end = (request: FastifyRequest): void => clearTimeout(timers.get(request));
  const answering = new Map<ServerResponse, { readonly request: FastifyRequest; bytes: number; since: number }>();

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
    answering.set(reply.raw, { request, bytes: 0, since: performance.now() });
  });

  const watch = setInterval(() => {
    const now = performance.now();
    for (const [response, state] of answering) {
      const { socket } = response;
      const bytes = socket?.bytesWritten ?? 0;
      const isWaiting = (socket?.writableLength ?? 0) > 0;
      if (!isWaiting || bytes !== state.bytes) {
        Object.assign(state, { bytes, since: now });
      } else if (now - state.since > stallMs) {
        state.request.log.warn({ stallMs }, 'caller stopped reading');
        answering.delete(response);
        response.destroy();
      }
    }
  }, stallMs / 4);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));
}

function refuseLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  request.log.warn('the answer did not begin in time');
  markLate(reply);
  void reply.send(overloaded('The answer took too long: try again in a moment.', RETRY_AFTER_S));
}
