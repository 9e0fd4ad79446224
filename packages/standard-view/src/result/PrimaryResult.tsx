import type { ViewRowsAnswer } from '@fundscope/api-client';
import { groupedMode, regressionMode, titleOrder, type GridMode, type SortChange } from '@fundscope/wview-grid';
import type { ReactNode } from 'react';
import { ChartPanel } from '../chart/ChartPanel.tsx';
import { MAX_ROW_CAP } from '../state/row-cap.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { useViewLoad } from '../state/ViewLoadProvider.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { NoRows } from './NoRows.tsx';
import { PrimaryBanners } from './PrimaryBanners.tsx';
import { ResultCards } from './ResultCards.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { SecondaryResult } from './SecondaryResult.tsx';
import classes from './SviewLoadedRows.module.css';
import { useCards } from './useCards.ts';
import { usePrimaryResult, type PrimaryResultModel } from './usePrimaryResult.ts';
import { ViewResultContext } from './view-result-context.ts';

interface PrimaryResultProps {
  answer: ViewRowsAnswer;
  /** Further buttons of the empty state. */
  actions: ReactNode;
}

/** The view's loaded rows: banners, grid, chart, and beneath the rows of a chosen one. */
export function PrimaryResult({ answer, actions }: PrimaryResultProps) {
  const primary = usePrimaryResult(answer);
  const { comparison } = useViewLoad();
  const { changePresentation } = useViewActions();
  const { isDrillDown, chart, hasSecondary } = useView(({ info, presentation }) => ({
    chart: presentation.chart,
    isDrillDown: presentation.isDrillDown,
    hasSecondary: info.secondary !== undefined,
  }));
  const sorting = useSorting();
  const { result, single, storedChart } = primary;
  const cards = useCards(result.info, primary.kind);
  return (
    <ViewResultContext value={result}>
      <div
        className={classes.root}
        data-secondary={isDrillDown || undefined}
        data-cards={cards.areShown || undefined}
        data-loading={result.isLoading || undefined}
      >
        <PrimaryBanners primary={primary} cards={cards} />
        {result.rows.rowCount > 0 ? (
          <div className={classes.rows}>
            <div className={classes.grid}>
              {cards.areShown ? (
                <ResultCards {...cardsOf(primary)} />
              ) : (
                <ResultGrid mode={modeOf(primary)} sorting={sorting} canNarrow={!comparison} />
              )}
            </div>
            {chart && !comparison && (
              <ChartPanel
                columns={result.info.colForList}
                rows={result.rows}
                choice={chart}
                onChange={(next) => {
                  if (next) storedChart.store(next);
                  changePresentation({ chart: next });
                }}
              />
            )}
          </div>
        ) : result.isLoading ? (
          // That there are none is no longer known.
          <LoadingRows />
        ) : (
          <NoRows actions={actions} />
        )}
        {isDrillDown && !comparison && hasSecondary && (
          <SecondaryResult rowIndex={single.rowIndex} areCards={cards.areShown} />
        )}
      </div>
    </ViewResultContext>
  );
}

/** How the grid shows the rows, where that is by what the user has turned on. */
function modeOf({
  kind,
  result,
  single,
  multiple,
  regression,
  ignoredColumns,
  grouping,
}: PrimaryResultModel): GridMode | undefined {
  switch (kind) {
    case 'regression':
      return regressionMode({
        setNames: regression.setNames,
        ignoredColumns,
        onlyColumns: regression.onlyColumns,
        jump: regression.jump,
        onJumped: regression.onJumped,
        reachableRows: MAX_ROW_CAP,
        onRowWanted: result.showRow,
      });
    case 'single':
      return {
        kind,
        selection: single.selection,
        onSelect: single.select,
        revealedRow: single.rowIndex,
      };
    case 'multiple':
      return { kind, selection: multiple };
    case 'grouped':
      return grouping && groupedMode(grouping);
    case 'correctable':
    case 'plain':
      return undefined;
  }
}

/** What is to be done to rows, where they are cards. */
function cardsOf({ kind, result, single, multiple, regression, ignoredColumns }: PrimaryResultModel) {
  if (kind === 'regression') return { compared: { ignoredColumns, setNames: regression.setNames } };
  if (kind === 'single') return { choice: { selection: single.selection, onSelect: single.select } };
  // A request is of rows that are shown.
  return kind === 'multiple' ? { choice: { selection: multiple, onSelect: result.showRow } } : {};
}

/** The order of the rows, and the load that a click on a title begins. */
function useSorting() {
  const { current, load } = useViewActions();
  const order = useView(({ applied }) => applied.order);
  const onChange: SortChange = (name, isAdding, direction) => {
    const { info, kind = 'rows' } = current();
    // What a comparison adds is not a column that the server could order by.
    if (!info.colForList.some(({ SqlColName }) => SqlColName === name)) return;
    load(kind, { order: titleOrder(order, name, isAdding, direction) });
  };
  return { order, onChange };
}
