import { Anchor } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import classes from './PortalToday.module.css';

interface BlockProps {
  title: string;
  /** Where its figures come from. */
  to?: string | undefined;
  note?: string | undefined;
  children?: ReactNode;
}

/** A heading under a rule, with the way into the view that its figures come from. */
export function Block({ title, to, note, children }: BlockProps) {
  const messages = useTodayMessages();
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.blockHead}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {to !== undefined && (
          <Anchor component={Link} to={to} size="sm" aria-label={messages.inView(title)}>
            {messages.view}
          </Anchor>
        )}
      </div>
      {note !== undefined && <p className={classes.small}>{note}</p>}
      {children}
    </section>
  );
}
