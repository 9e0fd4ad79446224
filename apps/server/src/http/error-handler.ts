import type { ErrorBody } from '@fundscope/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorAnswer } from './error-answer.ts';
import { HttpError } from './http-error.ts';
import { preferredLocale } from './negotiation.ts';
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

const bilingualSchema = z.object({ de: z.string(), en: z.string() });

/** A refusal that has both languages is worded in the one that the caller asks for; without that as it was thrown. */
function messageFor({ headers }: FastifyRequest, { Message, refusal }: Pick<ErrorBody, 'Message' | 'refusal'>): string {
  const accepted = headers['accept-language'];
  const { data } = bilingualSchema.safeParse(refusal);
  return data && accepted !== undefined ? data[preferredLocale(accepted)] : Message;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body, isUnexpected } = errorAnswer(error, () => request.server.databaseRoom.isFull());
  if (isUnexpected) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: body.code }, 'request refused');
  const sent: ErrorBody = { ...body, Message: messageFor(request, body), requestId: request.id };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(sent);
}
