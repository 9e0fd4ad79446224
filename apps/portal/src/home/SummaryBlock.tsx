import type { BookEntry } from '@fundscope/contract/funds';
import type { Navigation } from '@fundscope/contract/navigation';
import { useLocale } from '@fundscope/ui-kit';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { holdingsSummary } from '../model/holdings-summary.ts';
import classes from './PortalSummaryBlock.module.css';

interface SummaryBlockProps {
  /** Undefined while they load, null when they could not be loaded. */
  navigation: Navigation | null | undefined;
  books: readonly BookEntry[] | null | undefined;
  canSeeAllBooks: boolean;
}

/** How many funds, portals and views the user sees. */
export function SummaryBlock({ navigation, books, canSeeAllBooks }: SummaryBlockProps) {
  const { summary: messages } = usePortalMessages();
  const id = useId();
  const summary = holdingsSummary(navigation ?? [], books ?? []);
  const figures = [
    { count: books && summary.funds, label: messages.funds(summary.funds) },
    { count: navigation && summary.portals, label: messages.portals(summary.portals) },
    { count: navigation && summary.views, label: messages.views(summary.views) },
  ];
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.heading}>
          {messages.heading}
        </h2>
        <p className={classes.scope}>{canSeeAllBooks ? messages.allBooks : messages.ownBooks}</p>
      </div>
      <ul className={classes.figures}>
        {figures.map(({ count, label }) => (
          <li key={label} className={classes.figure}>
            <Figure count={count} /> <span className={classes.label}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ count }: { count: number | null | undefined }) {
  const { locale } = useLocale();
  if (count === undefined) return <Skeleton height="1.5rem" width="2.5rem" />;
  if (count === null) return <strong className={classes.count}>–</strong>;
  return <strong className={classes.count}>{count.toLocaleString(locale)}</strong>;
}
