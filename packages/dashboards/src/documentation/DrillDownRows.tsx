import { useViewInfo, useViewRows, type ViewRequest } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { Anchor, Pill } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TablePlace } from '../risk-tests/dashboard-props.ts';
import { DrillDownPanel } from '../risk-tests/DrillDownPanel.tsx';
import shared from '../risk-tests/DashTestResults.module.css';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { rowOrder } from '../risk-tests/model/row-order.ts';
import { ResultsTable } from '../risk-tests/ResultsTable.tsx';
import { useDocumentationMessages } from './messages/index.ts';
import type { DrillDownView } from './model/drill-down-view.ts';
import { filterParts, viewAddress } from './model/view-address.ts';

/** The rows behind a result: columns and formats are those of their view. */
export function DrillDownRows({ view, place }: { view: DrillDownView; place: TablePlace }) {
  const results = useResultMessages();
  const info = useViewInfo(view.viewName);
  const messages = useDocumentationMessages();
  if (!info.data) {
    return (
      <DrillDownPanel title={messages.drillDown} onClose={() => place.onChange('row', '')}>
        {info.error ? (
          <StateMessage kind="error" title={results.viewFailed} onRetry={() => void info.refetch()}>
            {info.error.message}
          </StateMessage>
        ) : (
          <StateMessage kind="loading" title={results.loadingRows} />
        )}
      </DrillDownPanel>
    );
  }
  return <LoadedRows key={view.viewName} info={info.data} filter={view.filter} place={place} />;
}

function LoadedRows({ info, filter, place }: { info: ViewInfo; filter: string; place: TablePlace }) {
  const messages = useDocumentationMessages();
  const results = useResultMessages();
  const { locale } = useLocale();
  const sorting = rowOrder(place, { name: 'rowsSort', columns: info.colForList, initial: [] });
  const request: ViewRequest = {
    viewName: info.WVName,
    filter,
    orderBy: sorting.orderBy,
    isTesting: false,
    byPassIsRequest: true,
  };
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useViewRows(request).query;
  const title = info.Title || info.WVName;
  const address = viewAddress(info.WVName, filter, info.colForSearch);
  return (
    <DrillDownPanel
      label={messages.drillDown}
      title={title}
      extras={
        <>
          <Pill.Group gap={6}>
            {filterParts(filter, [...info.colForSearch, ...info.colForList]).map((part) => (
              <Pill key={part}>{part}</Pill>
            ))}
          </Pill.Group>
          {data && !isPlaceholderData && (
            <span className={shared.note}>{results.rows(data.table.rowCount.toLocaleString(locale))}</span>
          )}
          {address !== undefined && (
            <Anchor className={shared.end} component={Link} to={address} size="sm">
              {messages.openView}
            </Anchor>
          )}
        </>
      }
      onClose={() => place.onChange('row', '')}
    >
      {error ? (
        <StateMessage kind="error" title={results.dataFailed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      ) : !data ? (
        <StateMessage kind="loading" title={results.loadingRows} />
      ) : data.table.rowCount === 0 && !isPlaceholderData ? (
        <StateMessage title={results.noData} />
      ) : (
        <ResultsTable
          info={info}
          table={data.table}
          label={title}
          resultKey={`${filter} ${sorting.orderBy}`}
          isLoading={isPlaceholderData}
          loadedAt={dataUpdatedAt}
          userNr={place.userNr}
          sorting={sorting}
        />
      )}
    </DrillDownPanel>
  );
}
