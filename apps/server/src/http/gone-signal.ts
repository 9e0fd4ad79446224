import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { overloaded } from './http-error.ts';

const refusedAsLate = new WeakSet<ServerResponse>();

/** From now on nobody waits for what the request's handler still computes: the caller was told that it took too long. */
export function markLate({ raw }: Pick<FastifyReply, 'raw'>): void {
  refusedAsLate.add(raw);
}

/** Whether an answer would reach nobody. */
export const isGone = ({ raw }: Pick<FastifyReply, 'raw'>): boolean => refusedAsLate.has(raw) || raw.destroyed;

/**
 * Aborted when nobody waits for the answer any more: the caller went before it was written, or was refused as late. Its
 * reason is an `HttpError`.
 */
export function goneSignal(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const { raw } = reply;
  const controller = new AbortController();
  // A refusal as late is written first: a handler that fails at once would answer beside it.
  const onClose = () => {
    if (!raw.writableFinished || refusedAsLate.has(raw)) {
      controller.abort(overloaded('Nobody waits for this answer any more.', 1));
    }
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return controller.signal;
}
