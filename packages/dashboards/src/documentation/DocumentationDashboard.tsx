import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { withTerm } from '../address/with-term.ts';
import type { DashboardProps } from '../risk-tests/dashboard-props.ts';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { readConditions, type ResultConditions } from '../risk-tests/model/result-conditions.ts';
import { TestResultsPage } from '../risk-tests/TestResultsPage.tsx';
import { useTypes } from '../risk-tests/useConfiguration.ts';
import { useResults, useRun } from '../risk-tests/useResults.ts';
import { DocumentedResults } from './DocumentedResults.tsx';
import { useDocumentationMessages } from './messages/index.ts';

/** Risk test results and breaches, to be commented and flagged, and the rows that are behind each. */
export function DocumentationDashboard({ address, onAddressChange, today, userNr, breadcrumb }: DashboardProps) {
  const messages = useDocumentationMessages();
  const shared = useResultMessages();
  const addressText = address.toString();
  const conditions = useMemo(
    // Flags and book are the priority dashboard's.
    () => ({ ...readConditions(new URLSearchParams(addressText), today), flags: [], book: '' }),
    [addressText, today],
  );
  const onChange = (name: string, value: string) => onAddressChange(withTerm(address, name, value), { replace: true });
  const place = { address, userNr, onChange };
  const results = useResults(conditions, place);
  const run = useRun({ address, onAddressChange }, conditions);
  return (
    <TestResultsPage
      title={messages.title}
      failedTitle={shared.dataFailed}
      conditions={conditions}
      today={today}
      breadcrumb={breadcrumb}
      results={results}
      renderFields={(draft, change) => <TypeSelect draft={draft} onChange={change} />}
      onRun={(draft) => run(draft)}
      onDay={(date) => run({ ...conditions, date })}
    >
      {(loaded) => (
        <DocumentedResults
          {...loaded}
          request={results.request}
          sorting={results.sorting}
          place={place}
          loadedAt={results.query.dataUpdatedAt}
          chosenKey={address.get('row') ?? undefined}
          onChoose={(row) => onChange('row', row)}
        />
      )}
    </TestResultsPage>
  );
}

interface TypeSelectProps {
  draft: ResultConditions;
  onChange: (part: Partial<ResultConditions>) => void;
}

/** The types of the chosen trigger; disabled where there are none. */
function TypeSelect({ draft, onChange }: TypeSelectProps) {
  const messages = useDocumentationMessages();
  const { all } = useResultMessages();
  const options = useTypes(draft.trigger, draft.type);
  return (
    <Select
      label={messages.type}
      w="14rem"
      allowDeselect={false}
      searchable
      disabled={options.length === 0}
      value={draft.type}
      data={[{ value: '', label: all }, ...options]}
      onChange={(type) => onChange({ type: type ?? '' })}
    />
  );
}
