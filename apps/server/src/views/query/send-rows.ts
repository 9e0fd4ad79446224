import type { FastifyReply } from 'fastify';
import { isGone } from '../../http/gone-signal.ts';
import type { RowsAnswer } from './view-rows.ts';

/**
 * Streams rows; `server-timing` says after how many milliseconds the database had the first of them. Rows that nobody
 * waits for any more are closed: sent too late they would be neither read nor ended.
 */
export function sendRows(reply: FastifyReply, type: string, { body, firstRowsMs }: RowsAnswer): FastifyReply {
  if (isGone(reply)) {
    body.destroy();
    return reply;
  }
  reply.header('server-timing', `db;dur=${firstRowsMs.toFixed(1)}`);
  return reply.type(type).send(body);
}
