import { CloseButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
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
  const { ref, height } = useElementSize();
  // The panel is docked over the end of the page: the chosen row is scrolled out from under it, whenever the panel grows.
  useEffect(() => {
    const pressed = document.activeElement?.closest('tr[data-chosen]');
    const chosen = pressed ?? document.querySelector('main tr[data-chosen], main [role="row"][aria-selected="true"]');
    chosen?.scrollIntoView({ block: 'nearest' });
  }, [title, height]);
  const close = () => {
    // The chosen row of a table, or the grid that it was chosen in.
    document.querySelector<HTMLElement>('main tr[data-chosen] button, main [role="grid"]')?.focus();
    onClose();
  };
  return (
    <section ref={ref} className={classes.panel} aria-label={label ?? title}>
      <div className={classes.sectionHeading}>
        <h2>{title}</h2>
        {extras}
        <CloseButton className={classes.close} aria-label={messages.closeDrillDown} onClick={close} />
      </div>
      {children}
    </section>
  );
}
