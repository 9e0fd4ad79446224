import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { MAX_BODY_BYTES } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body as large as any may come over a slow line: it has the server's own limit. */
    hasSlowBody?: boolean;
  }
}

const BODY_MS = 10_000;

/** A body of a usual route arrives in this time, or is refused; routes for more have the server's own limit. */
export function limitBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request) || mayTakeLong(request)) return;
    const timer = setTimeout(() => refuseSlow(request, reply), bodyMs).unref();
    timers.set(request, timer);
    reply.raw.once('close', () => clearTimeout(timer));
  });
  // The body is there, and read.
  app.addHook('preValidation', async (request) => clearTimeout(timers.get(request)));
}

/** Of other requests nobody reads a body, so that its end is never seen. */
export const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

const mayTakeLong = ({ routeOptions: { bodyLimit, config } }: FastifyRequest): boolean =>
  bodyLimit > MAX_BODY_BYTES || config.hasSlowBody === true;

function refuseSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  // What is still on its way is not read.
  reply.raw.once('finish', () => request.raw.destroy());
  reply.header('connection', 'close');
  void reply.send(new HttpError('bad-request', 'The request took too long to arrive.'));
}
