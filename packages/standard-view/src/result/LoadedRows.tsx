import type { ReactNode } from 'react';
import { SecondaryResult } from './SecondaryResult.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { NoRows } from './NoRows.tsx';
import { ResultBanners } from './ResultBanners.tsx';
import { ShownGrid } from './ShownGrid.tsx';
import classes from './SviewLoadedRows.module.css';
import { useLoadedRows, type LoadedRowsOptions } from './useLoadedRows.ts';

interface LoadedRowsProps extends LoadedRowsOptions {
  /** Further buttons of the empty state. */
  actions: ReactNode;
}

/** The loaded rows: banners, grid, chart, and beneath the rows of a chosen one. */
export function LoadedRows({ actions, ...context }: LoadedRowsProps) {
  const { info, presentation, view, userNr } = context;
  const result = useLoadedRows(context);
  const { shown, single, isTesting, isEmpty, isLoading } = result;
  const { isDrillDown } = presentation;
  return (
    <div className={classes.root} data-secondary={isDrillDown || undefined}>
      <ResultBanners {...context} result={result} />
      {shown.rows.rowCount > 0 ? (
        <ShownGrid {...context} result={result} />
      ) : isLoading ? (
        // That there are none is no longer known.
        <LoadingRows view={view} />
      ) : (
        <NoRows {...context} isEmpty={isEmpty} shown={shown} actions={actions} />
      )}
      {isDrillDown && !view.comparison && info.secondary && (
        <SecondaryResult
          primary={info}
          rows={shown.rows}
          rowIndex={single.rowIndex}
          isMissing={presentation.selectedKey !== undefined && single.rowIndex === undefined}
          isTesting={isTesting}
          userNr={userNr}
        />
      )}
    </div>
  );
}
