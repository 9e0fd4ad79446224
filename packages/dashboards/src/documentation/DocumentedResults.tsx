import type { ViewRequest, ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { Banner, StateMessage, useLocale } from '@fundscope/ui-kit';
import { findRow, type GridSorting } from '@fundscope/wview-grid';
import { IconPointer } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import type { TablePlace } from '../risk-tests/dashboard-props.ts';
import { DrillDownPanel } from '../risk-tests/DrillDownPanel.tsx';
import shared from '../risk-tests/DashTestResults.module.css';
import { ExcelButton } from '../risk-tests/ExcelButton.tsx';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { ResultsTable } from '../risk-tests/ResultsTable.tsx';
import type { LoadedRows } from '../risk-tests/useCellCorrections.ts';
import { DrillDownRows } from './DrillDownRows.tsx';
import { useDocumentationMessages } from './messages/index.ts';
import { readDrillDown } from './model/drill-down-view.ts';

interface DocumentedResultsProps extends LoadedRows {
  info: ViewInfo;
  answer: ViewRowsAnswer;
  request: ViewRequest;
  sorting: GridSorting;
  place: TablePlace;
  /** The key of the chosen result; undefined for none. */
  chosenKey: string | undefined;
  onChoose: (key: string) => void;
}

/** The results, and beneath them what is behind the chosen one. */
export function DocumentedResults(props: DocumentedResultsProps) {
  const { info, answer, request, sorting, place, loadedAt, chosenKey, onChoose } = props;
  const messages = useDocumentationMessages();
  const results = useResultMessages();
  const { locale } = useLocale();
  const id = useId();
  const { table, isLimitReached } = answer;
  const { breaches, unknown } = useMemo(() => {
    const counts = { breaches: 0, unknown: 0 };
    for (let row = 0; row < table.rowCount; row++) {
      if (table.cell(row, 'activeBreach') === true) counts.breaches += 1;
      if (table.cell(row, 'prio') === null) counts.unknown += 1;
    }
    return counts;
  }, [table]);
  const chosenRow = chosenKey === undefined ? undefined : findRow(table, chosenKey, info.keyColumns ?? []);
  return (
    <>
      {isLimitReached && <Banner tone="warning">{results.onlyFirst(table.rowCount.toLocaleString(locale))}</Banner>}
      <section aria-labelledby={id} className={shared.overPanel}>
        <div className={shared.sectionHeading}>
          <h2 id={id}>{messages.results}</h2>
          <span className={shared.note}>
            {messages.summary(
              messages.resultCount(table.rowCount.toLocaleString(locale)),
              messages.breachCount(breaches.toLocaleString(locale)),
              unknown,
            )}
          </span>
          <ExcelButton request={request} />
        </div>
        <ResultsTable
          info={info}
          table={table}
          label={messages.results}
          resultKey={`${request.filter} ${request.orderBy}`}
          isLoading={false}
          loadedAt={loadedAt}
          userNr={place.userNr}
          sorting={sorting}
          chosen={{ key: chosenKey, onChoose }}
        />
      </section>
      {drillDown()}
    </>
  );

  function drillDown() {
    if (chosenRow === undefined) {
      return (
        <StateMessage
          title={chosenKey === undefined ? messages.chooseRow : messages.gone}
          icon={<IconPointer size={28} />}
        />
      );
    }
    const text = String(table.cell(chosenRow, 'drilldownType') ?? '');
    const book = table.cell(chosenRow, 'book');
    const behind = readDrillDown(text, {
      date: String(table.cell(chosenRow, 'refDate') ?? ''),
      book: book === null || book === '' ? null : Number(book),
    });
    if (!behind) {
      return (
        <DrillDownPanel title={messages.drillDown} onClose={() => onChoose('')}>
          <StateMessage kind="error" title={messages.noDrillDown(text === '' ? messages.nothing : text)} />
        </DrillDownPanel>
      );
    }
    return <DrillDownRows view={behind} place={place} />;
  }
}
