import type { ViewRowsAnswer } from '@fundscope/api-client';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { useState, type ReactNode } from 'react';
import { ChartPanel } from '../chart/ChartPanel.tsx';
import { useStoredChart } from '../chart/useStoredChart.ts';
import { UnsentCorrections } from '../corrections/UnsentCorrections.tsx';
import { canCorrect, useCorrecting } from '../corrections/useCorrecting.ts';
import { useViewMessages } from '../messages/index.ts';
import { gridKind } from '../model/grid-kind.ts';
import { titleOrder } from '../model/title-order.ts';
import type { ViewState } from '../model/view-state.ts';
import { SecondaryResult } from '../secondary/SecondaryResult.tsx';
import { InlineFilter } from './InlineFilter.tsx';
import { PrimaryGrid } from './PrimaryGrid.tsx';
import { RegressionBanner } from './RegressionBanner.tsx';
import { RequestBanners } from './RequestBanners.tsx';
import type { ResultContext } from './result-context.ts';
import { ResultTools } from './ResultTools.tsx';
import { StandardBanner } from './StandardBanner.tsx';
import classes from './SviewLoadedRows.module.css';
import { useRequestSelection } from './useRequestSelection.ts';
import { useSelectedRow } from './useSelectedRow.ts';
import { useShownRows } from './useShownRows.ts';

interface LoadedRowsProps extends ResultContext {
  saved: ViewState;
  answer: ViewRowsAnswer;
  /** Further buttons of the empty state. */
  actions: ReactNode;
}

/** The loaded rows: banners, inline filter, grid, chart, and beneath the rows of a chosen one. */
export function LoadedRows(props: LoadedRowsProps) {
  const { info, view, answer, saved, presentation, requestBanners, userNr, onLoad, actions } = props;
  const messages = useViewMessages();
  const [noWrap, setNoWrap] = useState(true);
  const { isDrillDown, isOnlyDifferences, chart, change } = presentation;
  const { comparison } = view;
  const ignored = saved.regression?.ignoredColumns ?? NO_NAMES;
  const isTesting = view.isTestingRows;
  const shown = useShownRows({
    info,
    answer,
    loadId: view.loadId,
    ignoredColumns: comparison ? ignored : undefined,
    isOnlyDifferences,
  });
  const { rows, counts, cap, showAll } = shown;
  const banners = comparison ? [] : requestBanners.filter(({ isOffered }) => isOffered(info));
  const multiple = useRequestSelection(view.loadId, showAll);
  const single = useSelectedRow({
    info,
    rows,
    selectedKey: presentation.selectedKey,
    onSelect: (selectedKey) => change({ selectedKey }),
  });
  const correcting = useCorrecting({ info, isTesting, userNr, reload: view.query.refetch });
  const storedChart = useStoredChart({ info, userNr, rows: answer.table });
  const sortBy = (name: string, isAdding: boolean) => {
    // What a comparison adds is not a column that the server could order by.
    if (!info.colForList.some(({ SqlColName }) => SqlColName === name)) return;
    onLoad(view.kind ?? 'rows', { order: titleOrder(saved.order, name, isAdding) });
  };
  const kind = gridKind({
    isRegression: comparison !== undefined,
    isDrillDown,
    isRequesting: banners.length > 0,
    canCorrect: canCorrect(info),
  });
  const { shown: shownCount, loaded, canShowMore } = counts;
  const isEmpty = answer.table.rowCount === 0;
  const tools = (
    <ResultTools
      info={info}
      isDrillDown={isDrillDown}
      onDrillDown={(isOn) => change({ isDrillDown: isOn })}
      hasChart={chart !== undefined}
      onChart={(isOn) => change({ chart: isOn ? storedChart.initial() : undefined })}
    />
  );
  return (
    <div className={classes.root} data-secondary={isDrillDown || undefined}>
      <div className={classes.banners}>
        {view.isChanged && <Banner>{messages.changed}</Banner>}
        {view.kind === 'second' && <Banner>{messages.secondShown}</Banner>}
        {answer.isLimitReached && <Banner tone="warning">{messages.limitReached(answer.table.rowCount)}</Banner>}
        {canCorrect(info) && (
          <UnsentCorrections
            info={info}
            isTesting={isTesting}
            userNr={userNr}
            onSent={() => void correcting.reload()}
          />
        )}
        {comparison && !isEmpty && (
          <RegressionBanner
            counts={counts}
            onShowAll={showAll}
            rows={shown.all}
            compared={shown.compared}
            rowsInDifference={comparison.rowsInDifference}
            duplicateRows={comparison.duplicateRows}
            isOnlyDifferences={isOnlyDifferences}
            onOnlyDifferences={(isOnly) => change({ isOnlyDifferences: isOnly })}
          />
        )}
        {!comparison && !isEmpty && <StandardBanner counts={counts} onShowAll={showAll} actions={tools} />}
        {kind === 'multiple' && (
          <RequestBanners
            banners={banners}
            info={info}
            isTesting={isTesting}
            rows={rows}
            shownCount={shownCount}
            selection={multiple}
          />
        )}
        {!isEmpty && saved.inlineGroups.length > 0 && (
          <InlineFilter
            groups={saved.inlineGroups}
            columns={info.colForList}
            rows={shown.all}
            choice={shown.inline.choice}
            onChoose={shown.inline.choose}
          />
        )}
      </div>
      {isEmpty || rows.rowCount === 0 ? (
        <StateMessage
          title={isEmpty || !comparison ? messages.emptyTitle : messages.noDifferenceTitle}
          actions={actions}
        >
          {isEmpty ? messages.emptyText : comparison ? messages.noDifferenceText : messages.inlineEmptyText}
        </StateMessage>
      ) : (
        <div className={classes.rows}>
          <div className={classes.grid}>
            <PrimaryGrid
              kind={kind}
              single={single}
              multiple={multiple}
              ignoredColumns={ignored}
              keyColumns={info.keyColumns}
              onCorrect={correcting.onCorrect}
              grid={{
                columns: info.colForList,
                rows,
                placeKey: view.loadId,
                maxRows: cap,
                label: messages.tableOf(info.Title || info.WVName),
                footerText:
                  shownCount === loaded
                    ? undefined
                    : messages[canShowMore ? 'footerMore' : 'footerMost'](shownCount, loaded),
                onShowMore: canShowMore ? shown.showMore : undefined,
                // Rows that are read again after a correction stay where they are.
                isLoading: view.query.isFetching && !correcting.isReloading,
                noWrap,
                onNoWrapChange: setNoWrap,
                order: saved.order,
                onSortChange: sortBy,
                layout: presentation.layout,
                onLayoutChange: presentation.changeLayout,
                totals: true,
              }}
            />
          </div>
          {chart && !comparison && (
            <ChartPanel
              columns={info.colForList}
              rows={rows}
              choice={chart}
              onChange={(next) => {
                storedChart.store(next);
                change({ chart: next });
              }}
              onClose={() => change({ chart: undefined })}
            />
          )}
        </div>
      )}
      {isDrillDown && !comparison && info.secondary && (
        <SecondaryResult primary={info} rows={rows} rowIndex={single.rowIndex} isTesting={isTesting} userNr={userNr} />
      )}
    </div>
  );
}

const NO_NAMES: readonly string[] = [];
