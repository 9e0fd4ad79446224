import type { ColumnDefinition } from '@fundscope/contract/views';
import { useMemo } from 'react';
import { normalizeLayout, setColumnHidden, shownNames, type ColumnLayout } from '../columns/column-layout.ts';
import { useColumnLayout } from '../columns/useColumnLayout.ts';
import { useRegressionMessages } from '../messages/regression.ts';
import { groupNames } from './compared-groups.ts';
import { mergeLayout } from './partial-layout.ts';
import type { SetNames } from './regression-options.ts';
import { DIFFERENCE_COUNT_COLUMN, regressionColumns, SIDE_COLUMN } from './regression-columns.ts';

interface RegressionColumnsOptions {
  readonly columns: readonly ColumnDefinition[];
  readonly setNames: SetNames | undefined;
  readonly ignored: readonly string[] | undefined;
  /** SqlColNames of the view's columns that are shown. */
  readonly only: readonly string[] | undefined;
  readonly layout: ColumnLayout | undefined;
  readonly onLayoutChange: ((layout: ColumnLayout) => void) | undefined;
}

/** The columns of a regression's table, all or some of them; how some are arranged is kept for all. */
export function useRegressionColumns(options: RegressionColumnsOptions) {
  const { columns, setNames, ignored, only, layout, onLayoutChange } = options;
  const { regression } = useRegressionMessages();
  const all = useMemo(
    () => regressionColumns(columns, { titles: regression, setNames, ignored }),
    [columns, regression, setNames, ignored],
  );
  const some = useMemo(() => {
    if (!only) return all;
    const kept = new Set([SIDE_COLUMN, DIFFERENCE_COUNT_COLUMN, ...only.flatMap(groupNames)]);
    return all.filter(({ SqlColName }) => kept.has(SqlColName));
  }, [all, only]);
  // A difference is of a column in both sets: its title names neither.
  const titles = useMemo(() => {
    const ofView = new Map(columns.map((column) => [column.SqlColName, column]));
    return new Map(some.map((column) => [column.SqlColName, ofView.get(column.SqlColName) ?? column]));
  }, [columns, some]);
  const { layout: whole, change } = useColumnLayout(all, layout, onLayoutChange);
  const part = useMemo(() => normalizeLayout(whole, some), [whole, some]);
  return {
    columns: some,
    titles,
    shown: useMemo(() => shownNames(part), [part]),
    layout: part,
    changeLayout: (next: ColumnLayout) => change(some === all ? next : mergeLayout(whole, next)),
    /** Shows a column, unless another one of its comparison is shown. */
    show: (names: readonly string[]) => {
      const known = names.filter((name) => whole.order.includes(name));
      const [first = ''] = known;
      if (known.every((name) => whole.hidden.includes(name))) change(setColumnHidden(whole, first, false));
    },
  };
}
