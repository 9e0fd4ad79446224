import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import type { cutKinds } from '../model/todays-answer.ts';
import { useViewLink } from '../navigation/useViewLink.ts';
import classes from './PortalToday.module.css';

interface CutKindsProps {
  cut: ReturnType<typeof cutKinds>;
  date: string;
}

/** How many of a kind the list has, and the view that has them all. */
export function CutKinds({ cut, date }: CutKindsProps) {
  const messages = useTodayMessages();
  const linkOf = useViewLink();
  if (cut.length === 0) return null;
  return (
    <ul className={classes.unknown}>
      {cut.map(({ kind, listed, count }) => {
        const { to, name } = linkOf(kind.source, { date });
        return (
          <li key={kind.id}>
            {messages.listed(kind.title, listed, count)}{' '}
            <Anchor component={Link} to={to} inherit underline="always">
              {messages.inView(name)}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
