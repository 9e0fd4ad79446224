import { ROW_COUNT_HEADER, ROW_LIMIT_HEADER, ROW_LIMIT_REACHED_HEADER } from '@fundscope/contract/views';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isGone } from '../../http/gone-signal.ts';
import { noteRowsSent } from '../../http/rows-sent.ts';
import { SHORT_BYTES, Spool } from '../../platform/spool/spool.ts';
import type { LimitedAnswer, RowCounts, RowsAnswer } from './view-rows.ts';

/** Whether a caller can be told of something behind the answer: before HTTP 1.1 nobody could. */
export const hasTrailers = ({ request }: Pick<FastifyReply, 'request'>): boolean => request.raw.httpVersion !== '1.0';

/**
 * Sends rows; `server-timing` says after how many milliseconds the database had the first of them. Rows that nobody
 * waits for any more are closed: sent too late they would be neither read nor ended.
 */
export function sendRows(
  reply: FastifyReply,
  type: string,
  { body, firstRowsMs, counts, atEnd }: RowsAnswer & Partial<LimitedAnswer>,
): FastifyReply {
  if (isGone(reply)) {
    body.destroy();
    return reply;
  }
  reply.header('server-timing', `db;dur=${firstRowsMs.toFixed(1)}`);
  // What is short is sent in one piece, with its length.
  const whole = body instanceof Spool ? body.takeWhole(SHORT_BYTES) : undefined;
  const known = counts ?? (whole && atEnd?.counts());
  if (known) {
    noteRowsSent(reply, known.rowCount);
    reply.headers(told(known));
  } else if (atEnd) {
    tellAtEnd(reply, body, atEnd);
  }
  return reply.type(type).send(whole ?? body);
}

const told = ({ rowCount, isLimitReached }: RowCounts) => ({
  [ROW_COUNT_HEADER]: String(rowCount),
  [ROW_LIMIT_REACHED_HEADER]: String(isLimitReached),
});

/**
 * The headers of the count follow the rows. Whoever does not read that far sees by the limit that fewer rows are all.
 * Fastify's own trailers are announced without the comma that HTTP wants between them.
 */
function tellAtEnd(reply: FastifyReply, body: Readable, { limit, counts }: NonNullable<LimitedAnswer['atEnd']>): void {
  reply.headers({
    [ROW_LIMIT_HEADER]: String(limit),
    'transfer-encoding': 'chunked',
    trailer: `${ROW_COUNT_HEADER}, ${ROW_LIMIT_REACHED_HEADER}`,
  });
  body.once('end', () => {
    // An answer has its end only where the database has told of all rows.
    const counted = counts();
    if (!counted) return;
    noteRowsSent(reply, counted.rowCount);
    reply.raw.addTrailers(told(counted));
  });
}
