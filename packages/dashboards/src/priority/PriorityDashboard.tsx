import { StateMessage } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { ConditionsBar } from '../risk-tests/ConditionsBar.tsx';
import type { DashboardProps } from '../risk-tests/dashboard-props.ts';
import classes from '../risk-tests/DashTestResults.module.css';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { readBook, readConditions } from '../risk-tests/model/result-conditions.ts';
import { NoData } from '../risk-tests/NoData.tsx';
import { TestsOfDay } from '../risk-tests/TestsOfDay.tsx';
import { useResults, useRun } from '../risk-tests/useResults.ts';
import { usePriorityMessages } from './messages/index.ts';
import { PriorityFields } from './PriorityFields.tsx';
import { PriorityResults } from './PriorityResults.tsx';

/** How many tests of a day have which priority, and the tests behind each count. */
export function PriorityDashboard({ address, onAddressChange, today }: DashboardProps) {
  const messages = usePriorityMessages();
  const shared = useResultMessages();
  const addressText = address.toString();
  const conditions = useMemo(
    // A type is the documentation dashboard's.
    () => ({ ...readConditions(new URLSearchParams(addressText), today), type: '' }),
    [addressText, today],
  );
  const { info, query } = useResults(conditions);
  const run = useRun({ address, onAddressChange });
  const error = info.error ?? query.error;
  const answer = query.data;
  const isLoading = query.isFetching || info.isFetching;
  const showDay = (date: string, others?: Readonly<Record<string, string>>) => run({ ...conditions, date }, others);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    onAddressChange(next, { replace: true });
  };
  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <h1>{messages.title}</h1>
        {answer && !error && !query.isPlaceholderData && <TestsOfDay table={answer.table} date={conditions.date} />}
      </header>
      <ConditionsBar
        conditions={conditions}
        today={today}
        isRunning={isLoading && answer !== undefined}
        onRun={(draft) => {
          const book = readBook(draft.book);
          // One that is none is said in its field, and asks nothing.
          if (book !== null) run({ ...draft, book });
        }}
      >
        {(draft, changeDraft) => <PriorityFields draft={draft} onChange={changeDraft} />}
      </ConditionsBar>
      {content()}
    </div>
  );

  function content() {
    if (error) {
      const retry = () => void (info.error ? info.refetch() : query.refetch());
      return (
        <StateMessage kind="error" title={messages.failed} onRetry={retry}>
          {error.message}
        </StateMessage>
      );
    }
    if (!answer || !info.data) return <StateMessage kind="loading" title={shared.loading} />;
    // Of the day before: whether the asked one has rows is not known yet.
    if (query.isPlaceholderData && answer.table.rowCount === 0) {
      return <StateMessage kind="loading" title={shared.loading} />;
    }
    if (answer.table.rowCount === 0) return <NoData date={conditions.date} onDay={showDay} />;
    return (
      <div className={classes.content} aria-busy={query.isPlaceholderData}>
        <PriorityResults
          info={info.data}
          answer={answer}
          conditions={conditions}
          address={address}
          onChange={change}
          onDay={showDay}
        />
      </div>
    );
  }
}
