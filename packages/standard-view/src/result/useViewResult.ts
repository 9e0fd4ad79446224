import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import type { ColumnLayout, RowSource } from '@fundscope/wview-grid';
import { outOfSight, useCellDrafts } from '../corrections/useCellDrafts.ts';
import { useCorrecting } from '../corrections/useCorrecting.ts';
import { usePendingNotes } from '../corrections/usePendingNotes.ts';
import { MAX_ROW_CAP, shownRows, useRowCap } from '../state/row-cap.ts';
import type { ViewLoad } from '../state/ViewLoadProvider.tsx';

interface ViewResultOptions {
  readonly info: ViewInfo;
  readonly userNr: number;
  readonly isTesting: boolean;
  readonly query: Omit<ViewLoad['query'], 'hasData'>;
  readonly answer: ViewRowsAnswer;
  /** Which rows of the answer are shown. */
  readonly rows: RowSource;
  /** Tells the answer from others, by the load that brought it. */
  readonly resultKey: string;
  /** What narrows the rows of a load; narrowed otherwise, they begin at the top. Default nothing. */
  readonly narrowing?: string | undefined;
  /** All rows are shown that there are. Default false. */
  readonly isUncapped?: boolean | undefined;
  /** The rows are shown in a grid that corrects them. */
  readonly isCorrecting: boolean;
  /** A row to show even beyond the first ones. Default none. */
  readonly wantedRow?: number | undefined;
  readonly layout: ColumnLayout | undefined;
  readonly changeLayout: (layout: ColumnLayout) => void;
  /** Long text keeps to one line. */
  readonly noWrap: boolean;
  readonly setNoWrap: (noWrap: boolean) => void;
}

/** Loaded rows on the screen, of a view or of its secondary view: how many of them, and what corrects them. */
export function useViewResult({ narrowing, wantedRow, isUncapped = false, ...options }: ViewResultOptions) {
  const { info, userNr, isTesting, query, rows, resultKey, isCorrecting, layout } = options;
  const correcting = useCorrecting({ info, isTesting, userNr, reload: query.refetch });
  const drafts = useCellDrafts({ info, isTesting, userNr, rows });
  const pending = usePendingNotes({ info, isTesting, loadedAt: query.dataUpdatedAt, isCorrecting });
  const restored = drafts.restored();
  // The selected row of the address, and the cell that was being typed into, may lie beyond the first rows.
  const raised = useRowCap(resultKey, isCorrecting ? restored.at(-1)?.rowIndex : wantedRow);
  const cap = isUncapped ? MAX_ROW_CAP : raised.cap;
  return {
    ...options,
    ...raised,
    gridKey: narrowing === undefined ? resultKey : `${resultKey} ${narrowing}`,
    cap,
    counts: shownRows(rows.rowCount, cap),
    correcting,
    drafts,
    /** The cells whose correction waits for another person. */
    pending,
    /** What was typed before into cells that the grid does not show. */
    draftsOutOfSight: isCorrecting ? outOfSight(restored, { cap, layout }) : restored,
    // Rows that are read again after a correction stay where they are; those of other criteria are covered.
    isLoading: query.isFetching && (!correcting.isReloading || query.isPlaceholderData),
  };
}

export type ViewResult = ReturnType<typeof useViewResult>;
