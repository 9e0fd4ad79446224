import type { FastifyReply } from 'fastify';
import type { RowsAnswer } from './view-rows.ts';

/** Streams rows; `server-timing` says after how many milliseconds the database had the first of them. */
export function sendRows(reply: FastifyReply, type: string, { body, firstRowsMs }: RowsAnswer): FastifyReply {
  reply.header('server-timing', `db;dur=${firstRowsMs.toFixed(1)}`);
  return reply.type(type).send(body);
}
