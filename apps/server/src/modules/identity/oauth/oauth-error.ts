import type { ErrorBody } from '@fundscope/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../../../http/error-answer.ts';
import { HttpError } from '../../../http/http-error.ts';

/** The codes of RFC 6749 §5.2 that this server gives. */
type OAuthCode = 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type' | 'temporarily_unavailable';

/** A refusal that an OAuth client understands. */
export class OAuthError extends HttpError {
  readonly oauthCode: OAuthCode;

  constructor(oauthCode: OAuthCode, message: string, field?: string) {
    super('bad-request', message, field === undefined ? {} : { field });
    this.oauthCode = oauthCode;
  }
}

/** Answers an error with the contract's body, and with what OAuth wants beside it. */
export function sendOAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body, isUnexpected } = errorAnswer(error, () => request.server.databaseRoom.isFull());
  if (isUnexpected) request.log.error({ err: error }, 'request failed');
  const passing = status === 429 || status >= 500 ? 'temporarily_unavailable' : 'invalid_request';
  const sent: ErrorBody & { error: OAuthCode; error_description: string } = {
    ...body,
    requestId: request.id,
    error: error instanceof OAuthError ? error.oauthCode : passing,
    error_description: body.Message,
  };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(sent);
}
