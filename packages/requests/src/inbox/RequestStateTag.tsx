import type { SentRequest } from '@fundscope/contract/requests';
import { StateTag } from '@fundscope/ui-kit';
import { Progress } from '@mantine/core';
import { IconAlertCircle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { useRequestMessages } from '../messages/index.ts';
import classes from './RequestsInbox.module.css';

/** How far a request is: its place in the queue, its progress, or what became of it. */
export function RequestStateTag({ request }: { request: Pick<SentRequest, 'state' | 'progress' | 'queuedBefore'> }) {
  const messages = useRequestMessages();
  const { states } = messages;
  const { state, progress, queuedBefore } = request;
  switch (state) {
    case 'queued':
      return (
        <span className={classes.state}>
          <StateTag icon={<IconClock aria-hidden />}>{states.queued}</StateTag>
          {queuedBefore !== null && queuedBefore > 0 && (
            <span className={classes.small}>{messages.queuedBehind(queuedBefore)}</span>
          )}
        </span>
      );
    case 'running':
      return (
        <span className={classes.state}>
          <Progress.Root size="sm" className={classes.progress}>
            <Progress.Section value={progress * 100} aria-label={states.running} />
          </Progress.Root>
          <span className={classes.small}>{messages.percent(Math.round(progress * 100))}</span>
        </span>
      );
    case 'done':
      return (
        <StateTag tone="success" icon={<IconCheck aria-hidden />}>
          {states.done}
        </StateTag>
      );
    case 'failed':
      return (
        <StateTag tone="error" icon={<IconAlertCircle aria-hidden />}>
          {states.failed}
        </StateTag>
      );
    case 'cancelled':
      return <StateTag icon={<IconBan aria-hidden />}>{states.cancelled}</StateTag>;
  }
}
