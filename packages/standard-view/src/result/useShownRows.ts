import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { CellValue, ViewInfo } from '@fundscope/contract/views';
import { regressionColumnsOf } from '@fundscope/criteria-filters';
import { useMemo } from 'react';
import { applyInlineChoice, chooseInline, writeInlineChoice, type InlineChoice } from '../model/inline-choice.ts';
import { regressionRows, shownRegressionRows } from '../model/regression-rows.ts';
import { MAX_ROW_CAP, shownRows } from '../model/row-cap.ts';
import { useRowCap } from '../state/useRowCap.ts';

interface ShownRowsOptions {
  readonly info: ViewInfo;
  readonly answer: ViewRowsAnswer;
  readonly loadId: string;
  /**
   * SqlColNames that a comparison leaves out; undefined where the rows are no comparison. Keep the array the same while
   * the address names the same.
   */
  readonly ignoredColumns: readonly string[] | undefined;
  readonly isOnlyDifferences: boolean;
  /** Columns of the inline filter. Keep the array the same while the address names the same. */
  readonly inlineGroups: readonly (readonly string[])[];
  /** Its chosen values. Keep it the same while they are. */
  readonly choice: InlineChoice;
  readonly onInline: (inlineText: string) => void;
}

/** Which of the loaded rows are shown: those of the inline filter, those in difference, up to the row cap. */
export function useShownRows(options: ShownRowsOptions) {
  const { info, answer, loadId, ignoredColumns, isOnlyDifferences, inlineGroups, choice, onInline } = options;
  const raised = useRowCap(loadId);
  const { table } = answer;
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
    () => applyInlineChoice(isCompared ? shownRegressionRows(all, isOnlyDifferences) : all, choice),
    [all, isCompared, isOnlyDifferences, choice],
  );
  // An inline filter shows all rows that have the chosen values.
  const cap = choice.size > 0 ? MAX_ROW_CAP : raised.cap;
  const inline = {
    groups: inlineGroups,
    choice,
    choose: (group: readonly string[], column: string, value: CellValue | undefined) => {
      onInline(writeInlineChoice(chooseInline(choice, group, column, value)));
      raised.showAll();
    },
    clear: () => onInline(''),
  };
  return { ...raised, all, rows, compared, cap, counts: shownRows(rows.rowCount, cap), inline };
}
