import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';

/** Pixels between the results and the panel. */
const GAP = 16;
/** A lower panel, in pixels, has no room for rows. */
const LEAST_HEIGHT = 240;

const findChosenRow = (): Element | null =>
  document.activeElement?.closest('tr[data-chosen]') ??
  document.querySelector('main tr[data-chosen], main [role="row"][aria-selected="true"]');

/**
 * The panel is docked over the end of the page. It is as high as the room below the results, so that it covers neither their rows nor
 * their tools, and nothing moves when it opens. Where there is no such room, the page is scrolled whenever the panel grows, until the
 * results are above it, at least the chosen row. The row itself has no scroll margin, because its grid, which may be lower than the
 * panel, would scroll the row out of sight.
 */
function dockBelowResults(panel: HTMLElement): (() => void) | undefined {
  const page = panel.closest(`.${classes.page}`);
  if (!page) return undefined;
  const find = () => {
    const chosen = findChosenRow();
    if (!chosen || panel.contains(chosen)) return undefined;
    const results = (chosen.closest('section') ?? chosen).getBoundingClientRect();
    return { chosen, results, room: page.getBoundingClientRect().bottom - results.bottom - GAP };
  };
  const fit = () => {
    const found = find();
    if (found && found.room >= LEAST_HEIGHT) panel.style.maxHeight = `min(48vh, ${found.room}px)`;
  };
  const reveal = () => {
    const found = find();
    if (!found || found.room >= LEAST_HEIGHT) return;
    const { chosen, results } = found;
    chosen.scrollIntoView({ block: 'nearest' });
    const row = chosen.getBoundingClientRect();
    // The titles stay above the row.
    const most = row.top - page.getBoundingClientRect().top - LEAST_HEIGHT / 2;
    const wanted = Math.max(row.bottom, Math.min(results.bottom, row.bottom + most));
    const overlap = wanted + GAP - panel.getBoundingClientRect().top;
    if (overlap > 0) page.scrollBy({ top: overlap });
  };
  // The page is above the panel in the tree: a new height of the panel is told in the same frame.
  const ofPage = new ResizeObserver(fit);
  const ofPanel = new ResizeObserver(reveal);
  ofPage.observe(page);
  ofPanel.observe(panel);
  return () => {
    ofPage.disconnect();
    ofPanel.disconnect();
  };
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
    <section key={title} ref={dockBelowResults} className={classes.panel} aria-label={label ?? title}>
      <div className={classes.sectionHeading}>
        <h2>{title}</h2>
        {extras}
        <CloseButton className={classes.close} aria-label={messages.closeDrillDown} onClick={close} />
      </div>
      {children}
    </section>
  );
}
