import type { RequestState } from '@fundscope/contract/requests';

/** What happens to a request. */
export type RequestEvent = 'take' | 'finish' | 'fail' | 'hand-back' | 'cancel' | 'retry';

const arrows = {
  take: { queued: 'running', running: 'running' },
  finish: { running: 'done' },
  fail: { queued: 'failed', running: 'failed' },
  'hand-back': { running: 'queued' },
  cancel: { queued: 'cancelled', running: 'cancelled' },
  retry: { failed: 'queued', cancelled: 'queued' },
} as const satisfies Record<RequestEvent, Partial<Record<RequestState, RequestState>>>;

/** The state that an event leads to; nothing where it is not legal. A worker may take what a killed one left running. */
export function stateAfter(state: RequestState, event: RequestEvent): RequestState | undefined {
  const targets: Partial<Record<RequestState, RequestState>> = arrows[event];
  return targets[state];
}

/** The states that an event may come in: what an UPDATE is guarded by. */
export const statesBefore = (event: RequestEvent): RequestState[] => Object.keys(arrows[event]) as RequestState[];
