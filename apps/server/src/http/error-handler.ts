import type { ErrorBody } from '@fundscope/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.ts';
import { HttpError } from './http-error.ts';
import { methodsOf, type RouteList } from './route-list.ts';

/** Every error, whoever raised it, leaves as the contract's body; what is ours alone goes to the log. */
export function registerErrorHandler(app: FastifyInstance, routes: RouteList): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(routes, request.url);
    if (allowed.length === 0) {
      return sendError(new HttpError('not-found', 'There is nothing at this address.'), request, reply);
    }
    const allow = allowed.join(', ');
    const message = `${request.method} is not possible at this address: use ${allow}.`;
    return sendError(new HttpError('method-not-allowed', message, { headers: { allow } }), request, reply);
  });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body, isUnexpected } = errorAnswer(error, () => request.server.databaseRoom.isFull());
  if (isUnexpected) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: body.code }, 'request refused');
  const sent: ErrorBody = { ...body, requestId: request.id };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(sent);
}
