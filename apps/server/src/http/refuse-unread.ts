import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { errorStatus, type ErrorBody } from '@fundscope/contract/errors';
import { requestIdOf } from './request-id.ts';

export interface UnreadOptions {
  readonly message: string;
  readonly retryAfterSeconds: number;
  readonly isRefused: (request: IncomingMessage) => boolean;
  readonly onRefused: () => void;
  /** Whether a stop has begun: no further request is to come over a connection. */
  readonly isStopping: () => boolean;
}

/**
 * Refuses requests before the framework has made anything of them: under overload, refusing is what most of the time goes
 * to, and each of them would cost as much as a tenth of an answer.
 */
export function refuseUnread(server: Server, { isRefused, onRefused, isStopping, ...refusal }: UnreadOptions): void {
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isRefused(request)) {
      if (isStopping()) response.setHeader('connection', 'close');
      refuse(request, response, refusal);
      onRefused();
    } else {
      for (const handle of handlers) handle.call(server, request, response);
    }
  });
}

function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { message, retryAfterSeconds }: Pick<UnreadOptions, 'message' | 'retryAfterSeconds'>,
): void {
  const body: ErrorBody = { code: 'overloaded', Message: message, requestId: requestIdOf(headers) };
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(errorStatus.overloaded, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
  });
  response.end(bytes);
}
