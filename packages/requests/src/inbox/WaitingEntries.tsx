import { useWaitingWork } from '@fundscope/api-client';
import { Anchor } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import classes from './RequestsInbox.module.css';

/** Approvals and reviews that wait for the user, above what they have asked for; absent while none does. */
export function WaitingEntries({ onOpen }: { onOpen?: () => void }) {
  const messages = useRequestMessages();
  const { approvals = 0, reviews = [] } = useWaitingWork().data ?? {};
  const entries = [
    { to: '/approvals', count: approvals, text: messages.waitingApprovals },
    { to: '/Breaches?state=review', count: reviews.length, text: messages.waitingReviews },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label={messages.waiting}>
      {entries.map(({ to, count, text }) => (
        <li key={to}>
          <IconUserCheck size={16} aria-hidden />{' '}
          <Anchor component={Link} to={to} size="sm" fw={600} onClick={onOpen}>
            {text(count)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
