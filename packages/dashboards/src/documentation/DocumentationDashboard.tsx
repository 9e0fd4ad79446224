import { StateMessage } from '@fundscope/ui-kit';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { ConditionsBar } from '../risk-tests/ConditionsBar.tsx';
import type { DashboardProps } from '../risk-tests/dashboard-props.ts';
import classes from '../risk-tests/DashTestResults.module.css';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { readConditions, type ResultConditions } from '../risk-tests/model/result-conditions.ts';
import { NoData } from '../risk-tests/NoData.tsx';
import { TestsOfDay } from '../risk-tests/TestsOfDay.tsx';
import { useTypes } from '../risk-tests/useConfiguration.ts';
import { useResults, useRun } from '../risk-tests/useResults.ts';
import { DocumentedResults } from './DocumentedResults.tsx';
import { useDocumentationMessages } from './messages/index.ts';

/** Risk test results and breaches, to be commented and flagged, and the rows that are behind each. */
export function DocumentationDashboard({ address, onAddressChange, today }: DashboardProps) {
  const messages = useDocumentationMessages();
  const shared = useResultMessages();
  const addressText = address.toString();
  const conditions = useMemo(
    // Flags and book are the priority dashboard's.
    () => ({ ...readConditions(new URLSearchParams(addressText), today), flags: [], book: '' }),
    [addressText, today],
  );
  const { info, request, query } = useResults(conditions);
  const run = useRun({ address, onAddressChange });
  const error = info.error ?? query.error;
  const answer = query.data;
  const choose = (row: string) => {
    const next = new URLSearchParams(address);
    next.set('row', row);
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
        isRunning={(query.isFetching || info.isFetching) && answer !== undefined}
        onRun={(draft) => run(draft)}
      >
        {(draft, change) => <TypeSelect draft={draft} onChange={change} />}
      </ConditionsBar>
      {content()}
    </div>
  );

  function content() {
    if (error) {
      const retry = () => void (info.error ? info.refetch() : query.refetch());
      return (
        <StateMessage kind="error" title={shared.dataFailed} onRetry={retry}>
          {error.message}
        </StateMessage>
      );
    }
    if (!answer || !info.data) return <StateMessage kind="loading" title={shared.loading} />;
    // Of the day before: whether the asked one has rows is not known yet.
    if (query.isPlaceholderData && answer.table.rowCount === 0) {
      return <StateMessage kind="loading" title={shared.loading} />;
    }
    if (answer.table.rowCount === 0) {
      return <NoData date={conditions.date} onDay={(date) => run({ ...conditions, date })} />;
    }
    return (
      <div className={classes.content} aria-busy={query.isPlaceholderData}>
        <DocumentedResults
          info={info.data}
          answer={answer}
          request={request}
          reload={query.refetch}
          chosenKey={address.get('row') ?? undefined}
          onChoose={choose}
        />
      </div>
    );
  }
}

interface TypeSelectProps {
  draft: ResultConditions;
  onChange: (part: Partial<ResultConditions>) => void;
}

/** The types of the chosen trigger; disabled where there are none. */
function TypeSelect({ draft, onChange }: TypeSelectProps) {
  const messages = useDocumentationMessages();
  const { all } = useResultMessages();
  const types = useTypes(draft.trigger);
  const options = draft.type === '' || types.includes(draft.type) ? types : [...types, draft.type];
  return (
    <Select
      label={messages.type}
      w="14rem"
      allowDeselect={false}
      searchable
      disabled={options.length === 0}
      value={draft.type}
      data={[{ value: '', label: all }, ...options.map((type) => ({ value: type, label: type }))]}
      onChange={(type) => onChange({ type: type ?? '' })}
    />
  );
}
