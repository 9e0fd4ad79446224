import { useWaitingWork } from '@fundscope/api-client';
import { useSeenMoment } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { waitingWays } from '../model/waiting-ways.ts';
import classes from './PortalToday.module.css';

/** Approvals and reviews that wait for the user; absent while none does. */
export function WaitingLine() {
  const { waiting: messages } = usePortalMessages();
  const ways = waitingWays(useWaitingWork().data, useSeenMoment('decisions')[0]);
  if (ways.length === 0) return null;
  return (
    <p className={classes.cases}>
      {messages.title}{' '}
      {ways.map(({ name, count, to }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <Anchor component={Link} to={to} inherit>
            {messages[name](count)}
          </Anchor>
        </span>
      ))}
    </p>
  );
}
