import type { FundFact } from '@fundscope/contract/home';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTodayMessages } from '../messages/index.ts';
import classes from './PortalFundPage.module.css';

/** What the fund is, as its views have it. What no readable view says is left out. */
export function FundFacts({ facts }: { facts: readonly FundFact[] }) {
  const { page: messages } = useTodayMessages();
  const { locale } = useLocale();
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {messages.facts}
      </VisuallyHidden>
      <dl className={classes.facts}>
        {facts.map(({ column, value }) => (
          <div key={column.SqlColName}>
            <dt>{column.DisplayName}</dt>
            <dd>{createCellFormatter(column, locale)(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
