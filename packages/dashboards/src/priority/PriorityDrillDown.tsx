import { useViewRows } from '@fundscope/api-client';
import { joinTestName, type ViewInfo } from '@fundscope/contract/views';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { IconPointer } from '@tabler/icons-react';
import type { TablePlace } from '../risk-tests/dashboard-props.ts';
import { ExcelButton } from '../risk-tests/ExcelButton.tsx';
import { DrillDownPanel } from '../risk-tests/DrillDownPanel.tsx';
import shared from '../risk-tests/DashTestResults.module.css';
import { useResultMessages } from '../risk-tests/messages/index.ts';
import { resultOrder } from '../risk-tests/model/result-columns.ts';
import { conditionTerms, type ResultConditions } from '../risk-tests/model/result-conditions.ts';
import { rowOrder } from '../risk-tests/model/row-order.ts';
import { RESULT_VIEW } from '../risk-tests/model/views.ts';
import { ResultsTable } from '../risk-tests/ResultsTable.tsx';
import { usePriorityMessages } from './messages/index.ts';
import { groupLink } from './model/group-link.ts';
import type { ResultGroup } from './model/priority-counts.ts';

interface PriorityDrillDownProps {
  info: ViewInfo;
  groups: readonly ResultGroup[];
  /** Undefined: no row is chosen. */
  chosenKey: string | undefined;
  conditions: ResultConditions;
  place: TablePlace;
}

/** The tests of the chosen row, by its `drillDownLink`; comment and flags are corrected in place. */
export function PriorityDrillDown({ info, groups, chosenKey, conditions, place }: PriorityDrillDownProps) {
  const messages = usePriorityMessages();
  const group = groups.find(({ key }) => key === chosenKey);
  if (!group) {
    return (
      <StateMessage
        title={chosenKey === undefined ? messages.chooseRow : messages.gone}
        icon={<IconPointer size={28} />}
      />
    );
  }
  const filter = groupLink(group, conditionTerms(conditions));
  const title = joinTestName([group.triggerDesc, group.typeDesc]);
  if (filter === undefined) {
    return (
      <DrillDownPanel title={title} onClose={() => place.onChange('group', '')}>
        <StateMessage kind="error" title={messages.noLink} />
      </DrillDownPanel>
    );
  }
  return <GroupRows info={info} title={title} filter={filter} place={place} />;
}

interface GroupRowsProps {
  info: ViewInfo;
  title: string;
  filter: string;
  place: TablePlace;
}

function GroupRows({ info, title, filter, place }: GroupRowsProps) {
  const messages = usePriorityMessages();
  const results = useResultMessages();
  const { locale } = useLocale();
  const sorting = rowOrder(place, {
    name: 'sort',
    columns: info.colForList,
    initial: resultOrder(info.colForList),
  });
  const request = { viewName: RESULT_VIEW, filter, orderBy: sorting.orderBy, isTesting: false };
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useViewRows(request).query;
  return (
    <DrillDownPanel
      title={title}
      extras={
        <>
          {data && !isPlaceholderData && (
            <span className={shared.note}>
              {messages.worstFirst(results.rows(data.table.rowCount.toLocaleString(locale)))}
            </span>
          )}
          <ExcelButton request={request} />
        </>
      }
      onClose={() => place.onChange('group', '')}
    >
      {error ? (
        <StateMessage kind="error" title={results.dataFailed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      ) : data ? (
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
      ) : (
        <StateMessage kind="loading" title={results.loadingRows} />
      )}
    </DrillDownPanel>
  );
}
