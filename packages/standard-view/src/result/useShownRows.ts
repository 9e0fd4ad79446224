import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract';
import { regressionColumnsOf } from '@fundscope/criteria-filters';
import { useMemo } from 'react';
import { applyInlineChoice } from '../model/inline-choice.ts';
import { regressionRows, shownRegressionRows } from '../model/regression-rows.ts';
import { shownRows } from '../model/row-cap.ts';
import { useRowCap } from '../screen/useRowCap.ts';
import { useInlineChoice } from './useInlineChoice.ts';

interface ShownRowsOptions {
  readonly info: ViewInfo;
  readonly answer: ViewRowsAnswer;
  readonly loadId: string;
  /** SqlColNames that a comparison leaves out; undefined where the rows are no comparison. */
  readonly ignoredColumns: readonly string[] | undefined;
  readonly isOnlyDifferences: boolean;
}

/** Which of the loaded rows are shown: those of the inline filter, those in difference, up to the row cap. */
export function useShownRows({ info, answer, loadId, ignoredColumns, isOnlyDifferences }: ShownRowsOptions) {
  const { cap, showMore, showAll } = useRowCap(loadId);
  const inline = useInlineChoice(loadId, showAll);
  const { table } = answer;
  const ignoredText = ignoredColumns?.join(' ');
  const compared = useMemo(() => {
    const ignored = new Set(ignoredText?.toLowerCase().split(' '));
    return regressionColumnsOf(info.colForList, info.keyColumns).compared.filter(
      ({ SqlColName }) => !ignored.has(SqlColName.toLowerCase()),
    );
  }, [info, ignoredText]);
  const all = useMemo(
    () =>
      ignoredText === undefined ? table : regressionRows(table, new Set(compared.map(({ SqlColName }) => SqlColName))),
    [table, compared, ignoredText],
  );
  const rows = useMemo(
    () =>
      applyInlineChoice(ignoredText === undefined ? all : shownRegressionRows(all, isOnlyDifferences), inline.choice),
    [all, ignoredText, isOnlyDifferences, inline.choice],
  );
  return { all, rows, compared, cap, counts: shownRows(rows.rowCount, cap), inline, showMore, showAll };
}
