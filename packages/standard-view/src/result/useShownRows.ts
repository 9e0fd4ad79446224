import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { CellValue, ViewInfo } from '@fundscope/contract';
import { regressionColumnsOf } from '@fundscope/criteria-filters';
import { useMemo } from 'react';
import { applyInlineChoice, chooseInline, readInlineChoice, writeInlineChoice } from '../model/inline-choice.ts';
import { regressionRows, shownRegressionRows } from '../model/regression-rows.ts';
import { MAX_ROW_CAP, shownRows } from '../model/row-cap.ts';
import { useRowCap } from '../screen/useRowCap.ts';

interface ShownRowsOptions {
  readonly info: ViewInfo;
  readonly answer: ViewRowsAnswer;
  readonly loadId: string;
  /** SqlColNames that a comparison leaves out; undefined where the rows are no comparison. */
  readonly ignoredColumns: readonly string[] | undefined;
  readonly isOnlyDifferences: boolean;
  /** Columns of the inline filter. Keep the array the same while the address names the same. */
  readonly inlineGroups: readonly (readonly string[])[];
  /** Its chosen values, as the address has them. */
  readonly inlineText: string;
  readonly onInline: (inlineText: string) => void;
}

/** Which of the loaded rows are shown: those of the inline filter, those in difference, up to the row cap. */
export function useShownRows(options: ShownRowsOptions) {
  const { info, answer, loadId, ignoredColumns, isOnlyDifferences, inlineGroups, inlineText, onInline } = options;
  const raised = useRowCap(loadId);
  const choice = useMemo(() => readInlineChoice(inlineText, inlineGroups), [inlineText, inlineGroups]);
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
    () => applyInlineChoice(ignoredText === undefined ? all : shownRegressionRows(all, isOnlyDifferences), choice),
    [all, ignoredText, isOnlyDifferences, choice],
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
