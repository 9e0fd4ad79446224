import type { ViewRowsAnswer } from '@fundscope/api-client';
import { useStoredChart } from '../chart/useStoredChart.ts';
import { outOfSight, useCellDrafts } from '../corrections/useCellDrafts.ts';
import { canCorrect, useCorrecting } from '../corrections/useCorrecting.ts';
import { gridKind } from '../model/grid-kind.ts';
import { MAX_ROW_CAP } from '../model/row-cap.ts';
import type { AppliedAddress } from '../state/address.ts';
import type { ResultContext } from './result-context.ts';
import { useRegressionView } from './useRegressionView.ts';
import { useRequestSelection } from './useRequestSelection.ts';
import { useSelectedRow } from './useSelectedRow.ts';
import { useShownRows } from './useShownRows.ts';

export interface LoadedRowsOptions extends ResultContext {
  readonly applied: AppliedAddress;
  readonly answer: ViewRowsAnswer;
}

/** What is shown of the loaded rows, in which grid, which of them are selected, and what corrects them. */
export function useLoadedRows(options: LoadedRowsOptions) {
  const { info, view, answer, applied, presentation, requestBanners, userNr, inlineChoice } = options;
  const { isDrillDown, isOnlyDifferences, change } = presentation;
  const isTesting = view.isTestingRows;
  const ignoredColumns = applied.regression?.ignoredColumns ?? NO_NAMES;
  const shown = useShownRows({
    info,
    answer,
    loadId: view.placeId,
    ignoredColumns: view.comparison ? ignoredColumns : undefined,
    isOnlyDifferences,
    inlineGroups: applied.inlineGroups,
    choice: inlineChoice,
    onInline: (text) => change({ inlineText: text }),
  });
  const { rows } = shown;
  const regression = useRegressionView({
    info,
    rows: view.comparison && shown.all,
    compared: shown.compared,
    isOnlyDifferingColumns: presentation.isOnlyDifferingColumns,
  });
  const banners = view.comparison ? [] : requestBanners.filter(({ isOffered }) => isOffered(info));
  const multiple = useRequestSelection(`${view.loadId} ${view.placeId}`, shown.showAll);
  const single = useSelectedRow({
    info,
    rows,
    selectedKey: presentation.selectedKey,
    onSelect: (selectedKey) => change({ selectedKey }),
  });
  const correcting = useCorrecting({ info, isTesting, userNr, reload: view.query.refetch });
  const drafts = useCellDrafts({ info, isTesting, userNr, rows });
  // Rows that are read again after a correction stay where they are; those of another question are covered.
  const isLoading = view.query.isFetching && (!correcting.isReloading || view.query.isPlaceholderData);
  const storedChart = useStoredChart({ info, userNr, rows: answer.table });
  const kind = gridKind({
    isRegression: view.comparison !== undefined,
    isDrillDown,
    isRequesting: banners.length > 0,
    canCorrect: canCorrect(info),
  });
  const restored = drafts.restored();
  // The selected row of the address, and the cell that was being typed into, may lie beyond the first rows.
  const wanted = kind === 'single' ? single.rowIndex : kind === 'correctable' ? restored.at(-1)?.rowIndex : undefined;
  if (wanted !== undefined) shown.showRow(wanted);
  return {
    shown,
    kind,
    regression,
    isTesting,
    ignoredColumns,
    banners,
    multiple,
    single,
    correcting,
    drafts,
    /** What was typed before into cells that the grid does not show. */
    draftsOutOfSight:
      kind === 'correctable' ? outOfSight(restored, { cap: shown.cap, layout: presentation.layout }) : restored,
    storedChart,
    isLoading,
    isEmpty: answer.table.rowCount === 0,
    /** A row is selected that no row cap shows. */
    isSelectedBeyond: kind === 'single' && single.rowIndex !== undefined && single.rowIndex >= MAX_ROW_CAP,
  };
}

export type LoadedResult = ReturnType<typeof useLoadedRows>;

const NO_NAMES: readonly string[] = [];
