import { ChartPanel } from '../chart/ChartPanel.tsx';
import { useViewMessages } from '../messages/index.ts';
import { MAX_ROW_CAP } from '../model/row-cap.ts';
import { titleOrder } from '../model/title-order.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { PrimaryGrid } from './PrimaryGrid.tsx';
import classes from './SviewLoadedRows.module.css';
import type { LoadedResult, LoadedRowsOptions } from './useLoadedRows.ts';

interface ShownGridProps extends LoadedRowsOptions {
  result: LoadedResult;
}

/** The grid that shows the rows, and their chart beside it. */
export function ShownGrid({ result, ...context }: ShownGridProps) {
  const { info, view, applied, presentation, wrapping, onLoad } = context;
  const { shown, kind, correcting, drafts, storedChart } = result;
  const { rows, cap, counts } = shown;
  const messages = useViewMessages();
  const { chart, change } = presentation;
  const sortBy = (name: string, isAdding: boolean, direction?: 'asc' | 'desc') => {
    // What a comparison adds is not a column that the server could order by.
    if (!info.colForList.some(({ SqlColName }) => SqlColName === name)) return;
    onLoad(view.kind ?? 'rows', { order: titleOrder(applied.order, name, isAdding, direction) });
  };
  return (
    <div className={classes.rows}>
      <div className={classes.grid}>
        <PartBoundary>
          <PrimaryGrid
            // What was typed belongs to the data that it was typed into.
            key={String(result.isTesting)}
            kind={kind}
            single={result.single}
            multiple={result.multiple}
            regression={{
              ignoredColumns: result.ignoredColumns,
              onlyColumns: result.regression.onlyColumns,
              jump: result.regression.jump,
              onJumped: result.regression.onJumped,
              reachableRows: MAX_ROW_CAP,
              onRowWanted: shown.showRow,
            }}
            correction={{ ...correcting.grid, drafts: drafts.drafts }}
            grid={{
              columns: info.colForList,
              rows,
              placeKey: `${view.placeId} ${presentation.inlineText} ${presentation.isOnlyDifferences}`,
              maxRows: cap,
              label: messages.tableOf(info.Title || info.WVName),
              footerText:
                counts.shown === counts.loaded
                  ? undefined
                  : messages[counts.canShowMore ? 'footerMore' : 'footerMost'](counts.shown, counts.loaded),
              onShowMore: counts.canShowMore ? shown.showMore : undefined,
              isLoading: result.isLoading,
              noWrap: wrapping.noWrap,
              onNoWrapChange: wrapping.setNoWrap,
              order: applied.order,
              onSortChange: sortBy,
              layout: presentation.layout,
              onLayoutChange: presentation.changeLayout,
              totals: true,
            }}
          />
        </PartBoundary>
      </div>
      {chart && !view.comparison && (
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
  );
}
