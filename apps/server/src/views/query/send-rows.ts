import { ROW_COUNT_HEADER, ROW_LIMIT_REACHED_HEADER } from '@fundscope/contract/views';
import type { FastifyReply } from 'fastify';
import { isGone } from '../../http/gone-signal.ts';
import { SHORT_BYTES, Spool } from '../../platform/spool/spool.ts';
import type { LimitedAnswer, RowsAnswer } from './view-rows.ts';

/**
 * Sends rows; `server-timing` says after how many milliseconds the database had the first of them. Rows that nobody
 * waits for any more are closed: sent too late they would be neither read nor ended.
 */
export function sendRows(
  reply: FastifyReply,
  type: string,
  { body, firstRowsMs, counts }: RowsAnswer & Partial<LimitedAnswer>,
): FastifyReply {
  if (isGone(reply)) {
    body.destroy();
    return reply;
  }
  reply.header('server-timing', `db;dur=${firstRowsMs.toFixed(1)}`);
  if (counts) {
    reply.header(ROW_COUNT_HEADER, counts.rowCount);
    reply.header(ROW_LIMIT_REACHED_HEADER, String(counts.isLimitReached));
  }
  // What is short is sent in one piece, with its length.
  const whole = body instanceof Spool ? body.takeWhole(SHORT_BYTES) : undefined;
  return reply.type(type).send(whole ?? body);
}
