import type { ReactNode } from 'react';
import classes from './AdminScreenHeading.module.css';

interface ScreenHeadingProps {
  title: string;
  /** What the screen is for, or how current it is. */
  lead: ReactNode;
  /** Buttons and boxes at the end of the line. */
  actions?: ReactNode;
}

/** The heading of a screen that has no list beside it. */
export function ScreenHeading({ title, lead, actions }: ScreenHeadingProps) {
  return (
    <header className={classes.root}>
      <div className={classes.titles}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
