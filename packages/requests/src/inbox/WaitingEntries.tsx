import { useWaitingWork } from '@fundscope/api-client';
import { useSeenMoment } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import classes from './RequestsInbox.module.css';

/** Above the requests: approvals and reviews that wait for the user, and decisions that the user has not seen; absent while there are none. */
export function WaitingEntries({ onOpen }: { onOpen?: () => void }) {
  const messages = useRequestMessages();
  const { approvals = 0, reviews = [], decisions = [] } = useWaitingWork().data ?? {};
  const [seen] = useSeenMoment('decisions');
  const entries = [
    { name: 'approvals', to: '/approvals', count: approvals, text: messages.waitingApprovals },
    {
      name: 'decisions',
      to: '/approvals',
      count: decisions.filter((at) => at > seen).length,
      text: messages.newDecisions,
    },
    { name: 'reviews', to: '/Breaches?state=review', count: reviews.length, text: messages.waitingReviews },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label={messages.waiting}>
      {entries.map(({ name, to, count, text }) => (
        <li key={name}>
          <IconUserCheck size={16} aria-hidden />{' '}
          <Anchor component={Link} to={to} size="sm" fw={600} onClick={onOpen}>
            {text(count)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
