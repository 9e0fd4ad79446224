import type { PerformanceRequest, SentPerformanceRequest } from '@fundscope/contract/requests';
import { nextIdempotencyKey } from '../runs/idempotency-key.ts';
import { addSentPerformance, sentTurn, type SentPerformance } from './sent-requests-store.ts';

type SendOne = (sending: {
  readonly payload: PerformanceRequest;
  readonly idempotencyKey: string;
}) => Promise<SentPerformanceRequest>;

/**
 * Sends requests one after the other; the list of sent requests says what became of each. Ends with the user's turn: the
 * next user neither sends nor sees them.
 */
export async function sendPerformance(
  send: SendOne,
  tasks: readonly Pick<SentPerformance, 'request' | 'idempotencyKey'>[],
): Promise<void> {
  const turn = sentTurn();
  for (const { request, idempotencyKey } of tasks) {
    if (sentTurn() !== turn) return;
    try {
      const sent = await send({ payload: request, idempotencyKey });
      addSentPerformance({ request, idempotencyKey, sent, message: '' }, turn);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const next = nextIdempotencyKey(idempotencyKey, error);
      addSentPerformance({ request, idempotencyKey: next, sent: undefined, message }, turn);
    }
  }
}
