import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { regressionColumnsOf } from '@fundscope/criteria-filters';
import { useMemo } from 'react';
import { applyCellFilters, type CellFilter } from '../model/cell-filters.ts';
import { applyInlineChoice, type InlineChoice } from '../model/inline-choice.ts';
import { regressionRows, shownRegressionRows } from '../model/regression-rows.ts';

interface ShownRowsOptions {
  readonly info: ViewInfo;
  readonly table: ViewRowsAnswer['table'];
  /** SqlColNames that a comparison leaves out; undefined where the rows are no comparison. */
  readonly ignoredColumns: readonly string[] | undefined;
  readonly isOnlyDifferences: boolean;
  /** The chosen values of the inline filter. */
  readonly choice: InlineChoice;
  /** Of no effect on a comparison. */
  readonly cellFilters: readonly CellFilter[];
}

/** Which of the loaded rows are shown: those of the inline filter, those with values of cells, those in difference. */
export function useShownRows(options: ShownRowsOptions) {
  const { info, table, ignoredColumns, isOnlyDifferences, choice, cellFilters } = options;
  const isCompared = ignoredColumns !== undefined;
  const compared = useMemo(() => {
    const ignored = new Set(ignoredColumns?.map((name) => name.toLowerCase()));
    return regressionColumnsOf(info.colForList, info.keyColumns).compared.filter(
      ({ SqlColName }) => !ignored.has(SqlColName.toLowerCase()),
    );
  }, [info, ignoredColumns]);
  const all = useMemo(
    () => (isCompared ? regressionRows(table, new Set(compared.map(({ SqlColName }) => SqlColName))) : table),
    [table, compared, isCompared],
  );
  const rows = useMemo(
    () =>
      isCompared
        ? applyInlineChoice(shownRegressionRows(all, isOnlyDifferences), choice)
        : applyCellFilters(applyInlineChoice(all, choice), cellFilters),
    [all, isCompared, isOnlyDifferences, choice, cellFilters],
  );
  return { all, rows, compared };
}
