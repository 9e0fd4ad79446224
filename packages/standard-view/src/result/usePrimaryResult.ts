import type { ViewRowsAnswer } from '@fundscope/api-client';
import { useSelectedRow } from '@fundscope/wview-grid';
import { useMemo } from 'react';
import { useStoredChart } from '../chart/useStoredChart.ts';
import { canCorrect } from '../corrections/useCorrecting.ts';
import { gridKind } from '../model/grid-kind.ts';
import { keyColumnsOf } from '../model/row-key.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { useViewLoad } from '../state/ViewLoadProvider.tsx';
import { useRegressionView } from './useRegressionView.ts';
import { useRequestSelection } from './useRequestSelection.ts';
import { useShownRows } from './useShownRows.ts';
import { useViewResult } from './useViewResult.ts';

const NO_NAMES: readonly string[] = [];

/** What is shown of the view's loaded rows, in which grid, and which of them are selected. */
export function usePrimaryResult(answer: ViewRowsAnswer) {
  const view = useView((open) => ({
    info: open.info,
    applied: open.applied,
    presentation: open.presentation,
    inlineChoice: open.inlineChoice,
    cellFilters: open.cellFilters,
    requestBanners: open.requestBanners,
    userNr: open.userNr,
    isTesting: open.isTestingRows,
    loadId: open.loadId,
    layout: open.layout,
    noWrap: open.noWrap,
  }));
  const { query, comparison, resultKey } = useViewLoad();
  const { changePresentation, changeLayout, setNoWrap } = useViewActions();
  const { info, presentation, inlineChoice, cellFilters, loadId } = view;
  const ignoredColumns = view.applied.regression?.ignoredColumns ?? NO_NAMES;
  const shown = useShownRows({
    info,
    table: answer.table,
    ignoredColumns: comparison ? ignoredColumns : undefined,
    isOnlyDifferences: presentation.isOnlyDifferences,
    choice: inlineChoice,
    cellFilters,
  });
  const regression = useRegressionView({
    info,
    rows: comparison && shown.all,
    compared: shown.compared,
    isOnlyDifferingColumns: presentation.isOnlyDifferingColumns,
  });
  const banners = comparison ? [] : view.requestBanners.filter(({ isOffered }) => isOffered(info));
  const kind = gridKind({
    isRegression: comparison !== undefined,
    isDrillDown: presentation.isDrillDown,
    isRequesting: banners.length > 0,
    isGrouped: presentation.grouping !== undefined,
    canCorrect: canCorrect(info),
  });
  const single = useSelectedRow({
    rows: shown.rows,
    keyColumns: useMemo(() => keyColumnsOf(info), [info]),
    selectedKey: presentation.selectedKey,
    onSelect: (selectedKey) => changePresentation({ selectedKey }),
  });
  const result = useViewResult({
    ...view,
    query,
    answer,
    rows: shown.rows,
    resultKey,
    narrowing: `${presentation.inlineText} ${presentation.cellsText} ${presentation.isOnlyDifferences}`,
    // A filter of loaded rows shows all that are left.
    isUncapped: inlineChoice.size > 0 || cellFilters.length > 0,
    isCorrecting: kind === 'correctable',
    wantedRow: kind === 'single' ? single.rowIndex : undefined,
    changeLayout,
    setNoWrap,
  });
  const multiple = useRequestSelection(`${loadId} ${resultKey}`, result.showAll);
  const storedChart = useStoredChart({ info, userNr: view.userNr, rows: answer.table });
  const { grouping } = presentation;
  return { result, kind, shown, ignoredColumns, regression, banners, multiple, single, storedChart, grouping };
}

export type PrimaryResultModel = ReturnType<typeof usePrimaryResult>;
