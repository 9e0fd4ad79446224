import { WviewGrid, type GridMode, type GridSorting, type RowCap } from '@fundscope/wview-grid';
import { ViewCellMenu } from './ViewCellMenu.tsx';
import { useViewMessages } from '../messages/index.ts';
import { MAX_ROW_CAP } from '../state/row-cap.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { useResult } from './view-result-context.ts';

interface ResultGridProps {
  /** Default: rows are corrected where the view allows it. */
  mode?: GridMode | undefined;
  /** Default: titles do not sort. */
  sorting?: GridSorting | undefined;
  /** Rows can be narrowed by the values of their cells; undefined: they belong to a row of the open view. */
  canNarrow?: boolean | undefined;
}

/** The one grid that shows a result's rows. */
export function ResultGrid({ mode, sorting, canNarrow = false }: ResultGridProps) {
  const messages = useViewMessages();
  const { info, rows, cap, counts, showMore, isCorrecting, correcting, drafts, pending, ...result } = useResult();
  const { shown, loaded, canShowMore } = counts;
  const ownMode: GridMode = isCorrecting
    ? { kind: 'correctable', ...correcting.grid, drafts: drafts.drafts, notes: pending?.notes }
    : { kind: 'plain' };
  const rowCap: RowCap = {
    maxRows: cap,
    footerText: shown === loaded ? undefined : messages[canShowMore ? 'footerMore' : 'footerMost'](shown, loaded),
    onShowMore: canShowMore ? showMore : undefined,
    onRowWanted: result.showRow,
    reachableRows: MAX_ROW_CAP,
  };
  return (
    <PartBoundary>
      <WviewGrid
        // What was typed belongs to the data that it was typed into.
        key={String(result.isTesting)}
        columns={info.colForList}
        rows={rows}
        label={messages.tableOf(info.Title || info.WVName)}
        mode={mode ?? ownMode}
        resultKey={result.gridKey}
        isLoading={result.isLoading}
        // Groups are of all rows, and closed.
        rowCap={mode?.kind === 'grouped' ? undefined : rowCap}
        sorting={sorting}
        settings={{
          layout: result.layout,
          onLayoutChange: result.changeLayout,
          noWrap: result.noWrap,
          onNoWrapChange: result.setNoWrap,
          totals: true,
          cellMenu: mode?.kind !== 'regression' && <ViewCellMenu canNarrow={canNarrow} />,
        }}
      />
    </PartBoundary>
  );
}
