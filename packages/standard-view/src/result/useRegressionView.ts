import type { ColumnDefinition, ViewInfo } from '@fundscope/contract/views';
import { regressionColumnsOf } from '@fundscope/criteria-filters';
import type { ColumnJump, RowSource } from '@fundscope/wview-grid';
import { useMemo, useState } from 'react';
import { useComparedSets } from './useComparedSets.ts';
import { useRegressionSummary } from './useRegressionSummary.ts';

interface RegressionViewOptions {
  readonly info: ViewInfo;
  /** All rows of the comparison; undefined: there is none. */
  readonly rows: RowSource | undefined;
  readonly compared: readonly ColumnDefinition[];
  readonly isOnlyDifferingColumns: boolean;
}

/** What a comparison found in each column, which columns are shown, and the jump to a column's first difference. */
export function useRegressionView({ info, rows, compared, isOnlyDifferingColumns }: RegressionViewOptions) {
  const summary = useRegressionSummary(rows, compared);
  const setNames = useComparedSets();
  const [jump, setJump] = useState<ColumnJump>();
  const [isSummaryOpen, setIsSummaryOpen] = useState(false);
  /** The keys and what differs; all, until all rows are looked at. */
  const onlyColumns = useMemo(() => {
    if (!isOnlyDifferingColumns || !summary.isDone) return undefined;
    const { matched } = regressionColumnsOf(info.colForList, info.keyColumns);
    const differing = summary.columns.filter((column) => column.differing > 0).map(({ column }) => column);
    return [...matched, ...differing].map(({ SqlColName }) => SqlColName);
  }, [info, summary, isOnlyDifferingColumns]);
  return {
    setNames,
    summary,
    jump,
    jumpTo: (sqlColName: string) => setJump({ sqlColName }),
    onJumped: () => setJump(undefined),
    onlyColumns,
    isSummaryOpen,
    toggleSummary: () => setIsSummaryOpen(!isSummaryOpen),
  };
}
