import { useMemo } from 'react';
import { withTerm } from '../address/with-term.ts';
import type { DashboardProps } from '../risk-tests/dashboard-props.ts';
import { readBook, readConditions } from '../risk-tests/model/result-conditions.ts';
import { TestResultsPage } from '../risk-tests/TestResultsPage.tsx';
import { useResults, useRun } from '../risk-tests/useResults.ts';
import { usePriorityMessages } from './messages/index.ts';
import { PriorityFields } from './PriorityFields.tsx';
import { PriorityResults } from './PriorityResults.tsx';

/** How many tests of a day have which priority, and the tests behind each count. */
export function PriorityDashboard({ address, onAddressChange, today, userNr, breadcrumb }: DashboardProps) {
  const messages = usePriorityMessages();
  const addressText = address.toString();
  const conditions = useMemo(
    // A type is the documentation dashboard's.
    () => ({ ...readConditions(new URLSearchParams(addressText), today), type: '' }),
    [addressText, today],
  );
  const results = useResults(conditions);
  const run = useRun({ address, onAddressChange }, conditions);
  const showDay = (date: string, others?: Readonly<Record<string, string>>) => run({ ...conditions, date }, others);
  const change = (name: string, value: string) => onAddressChange(withTerm(address, name, value), { replace: true });
  return (
    <TestResultsPage
      title={messages.title}
      failedTitle={messages.failed}
      conditions={conditions}
      today={today}
      breadcrumb={breadcrumb}
      results={results}
      renderFields={(draft, changeDraft) => <PriorityFields draft={draft} onChange={changeDraft} />}
      onRun={(draft) => {
        const book = readBook(draft.book);
        // One that is none is said in its field, and asks nothing.
        if (book !== null) run({ ...draft, book });
      }}
      onDay={showDay}
    >
      {(loaded) => (
        <PriorityResults
          {...loaded}
          conditions={conditions}
          place={{ address, userNr, onChange: change }}
          onDay={showDay}
        />
      )}
    </TestResultsPage>
  );
}
