import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { MAX_BODY_BYTES } from './limits.ts';

const BODY_MS = 10_000;

/** A body of a usual route arrives in this time, or is refused; routes for more have the server's own limit. */
export function limitBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.bodyLimit > MAX_BODY_BYTES) return;
    const timer = setTimeout(() => refuseSlow(request, reply), bodyMs).unref();
    for (const end of ['end', 'close', 'error']) payload.once(end, () => clearTimeout(timer));
  });
}

function refuseSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  // What is still on its way is not read.
  reply.raw.once('finish', () => request.raw.destroy());
  reply.header('connection', 'close');
  void reply.send(new HttpError('bad-request', 'The request took too long to arrive.'));
}
