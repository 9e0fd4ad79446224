import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';

interface DrillDownPanelProps {
  /** Accessible name. Default of the title. */
  label?: string;
  title: string;
  /** Shown after the title, such as the number of rows. */
  extras?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The rows behind a chosen row, docked at the bottom of the page so that both are visible together. */
export function DrillDownPanel({ label, title, extras, onClose, children }: DrillDownPanelProps) {
  const messages = useResultMessages();
  const close = () => {
    // The chosen row of a table, or the grid that it was chosen in.
    document.querySelector<HTMLElement>('main tr[data-chosen] button, main [role="grid"]')?.focus();
    onClose();
  };
  return (
    <section className={classes.panel} aria-label={label ?? title}>
      <div className={classes.sectionHeading}>
        <h2>{title}</h2>
        {extras}
        <CloseButton className={classes.close} aria-label={messages.closeDrillDown} onClick={close} />
      </div>
      {children}
    </section>
  );
}
