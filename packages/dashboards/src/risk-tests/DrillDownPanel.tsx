import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';

/** Pixels between the chosen row and the panel. */
const GAP = 16;

/**
 * The panel is docked over the end of the page: whenever it grows, the page is scrolled until the chosen row is above it. The row itself
 * has no scroll margin, because its grid, which may be lower than the panel, would scroll the row out of sight.
 */
function keepChosenRowInSight(panel: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const pressed = document.activeElement?.closest('tr[data-chosen]');
    const chosen = pressed ?? document.querySelector('main tr[data-chosen], main [role="row"][aria-selected="true"]');
    if (!chosen) return;
    chosen.scrollIntoView({ block: 'nearest' });
    const overlap = chosen.getBoundingClientRect().bottom + GAP - panel.getBoundingClientRect().top;
    if (overlap > 0 && !panel.contains(chosen)) panel.closest(`.${classes.page}`)?.scrollBy({ top: overlap });
  });
  observer.observe(panel);
  return () => observer.disconnect();
}

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
    <section key={title} ref={keepChosenRowInSight} className={classes.panel} aria-label={label ?? title}>
      <div className={classes.sectionHeading}>
        <h2>{title}</h2>
        {extras}
        <CloseButton className={classes.close} aria-label={messages.closeDrillDown} onClick={close} />
      </div>
      {children}
    </section>
  );
}
