import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorStatus, type ErrorBody } from '@fundscope/contract/errors';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';

/** Answers what is no readable HTTP request, and so reaches no route, with the contract's body too. */
export function answerUnreadable(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
  // The caller went, or an answer is under way already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const body: ErrorBody = { ...faultOf(error.code), requestId: randomUUID() };
  log.info({ code: error.code, reqId: body.requestId }, 'unreadable request refused');
  const status = errorStatus[body.code];
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function faultOf(code: string): Pick<ErrorBody, 'code' | 'Message'> {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { code: 'payload-too-large', Message: 'The address or the headers are too long.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { code: 'bad-request', Message: 'The request took too long to arrive.' };
    default:
      return { code: 'bad-request', Message: 'This is no HTTP request that can be read.' };
  }
}
