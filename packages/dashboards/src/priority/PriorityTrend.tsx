import { useViewRows, type ViewRequest } from '@fundscope/api-client';
import { Banner, StateMessage, useLocale } from '@fundscope/ui-kit';
import { Skeleton } from '@mantine/core';
import { useId, useMemo } from 'react';
import shared from '../risk-tests/DashTestResults.module.css';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { joinTerms } from '../risk-tests/model/filter-terms.ts';
import { conditionTerms, type ResultConditions } from '../risk-tests/model/result-conditions.ts';
import { RESULT_VIEW } from '../risk-tests/model/views.ts';
import classes from './DashPriority.module.css';
import { usePriorityMessages } from './messages/index.ts';
import { openPriorities } from './model/priority-counts.ts';
import { countTrend, trendDays } from './model/priority-trend.ts';
import { TrendColumns } from './TrendColumns.tsx';

interface PriorityTrendProps {
  conditions: ResultConditions;
  /** The day that it ends with, `YYYY-MM-DD`. */
  until: string;
  onDay: (date: string) => void;
}

/** The tests of priority 1 to 4 of the last 60 business days, under the same filters. */
export function PriorityTrend({ conditions, until, onDay }: PriorityTrendProps) {
  const messages = usePriorityMessages();
  const results = useResultMessages();
  const { locale } = useLocale();
  const id = useId();
  const days = useMemo(() => trendDays(until), [until]);
  const request = useMemo(() => trendRequest(conditions, days), [conditions, days]);
  const { query } = useViewRows(request);
  const { error, refetch, isPlaceholderData } = query;
  // What stands there until the asked days are loaded is of other days, which would read as none of these.
  const data = isPlaceholderData ? undefined : query.data;
  const trend = useMemo(() => data && countTrend(data.table, days), [data, days]);
  return (
    <section aria-labelledby={id}>
      <div className={shared.sectionHeading}>
        <h2 id={id}>{messages.trend}</h2>
        <span className={shared.note}>{messages.trendNote}</span>
        <ul className={classes.legend} aria-label={messages.legend}>
          {openPriorities.map((prio) => (
            <li key={prio} data-prio={prio}>
              <span className={classes.swatch} aria-hidden /> {messages.prio(prio)}
            </li>
          ))}
        </ul>
      </div>
      {data?.isLimitReached && !error && (
        <Banner tone="warning">{results.onlyFirst(data.table.rowCount.toLocaleString(locale))}</Banner>
      )}
      {error ? (
        <StateMessage kind="error" title={messages.trendFailed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      ) : trend ? (
        <TrendColumns trend={trend} date={conditions.date} labelledBy={id} onDay={onDay} />
      ) : (
        <Skeleton className={classes.trendLoading} />
      )}
    </section>
  );
}

function trendRequest(conditions: ResultConditions, days: readonly string[]): ViewRequest {
  const others = joinTerms(conditionTerms(conditions).filter(({ column }) => column !== 'refDate'));
  const period = `refDate ge ${days[0]} and refDate le ${days.at(-1)} and prio lt 5`;
  return {
    viewName: RESULT_VIEW,
    filter: others === '' ? period : `${period} and ${others}`,
    orderBy: '',
    isTesting: false,
  };
}
