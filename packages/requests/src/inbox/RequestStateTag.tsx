import type { SentRequest } from '@fundscope/contract/requests';
import { WorkState } from '@fundscope/ui-kit';
import { useRequestMessages } from '../messages/index.ts';

/** How far a request is: its place in the queue, its progress, or what became of it. */
export function RequestStateTag({ request }: { request: Pick<SentRequest, 'state' | 'progress' | 'queuedBefore'> }) {
  const messages = useRequestMessages();
  const { state, progress, queuedBefore } = request;
  const isBehind = state === 'queued' && queuedBefore !== null && queuedBefore > 0;
  return (
    <WorkState state={state} label={messages.states[state]} progress={progress}>
      {isBehind ? messages.queuedBehind(queuedBefore) : undefined}
    </WorkState>
  );
}
