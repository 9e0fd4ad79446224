import { useMemo } from 'react';
import { useGridMessages } from '../messages/index.ts';
import { regressionColumns } from '../regression/regression-columns.ts';
import { regressionMarker, regressionSource } from '../regression/regression-source.ts';
import { WviewGrid, type WviewGridProps } from '../WviewGrid.tsx';

export interface RegressionGridProps extends Omit<WviewGridProps, 'marker' | 'editing'> {
  /** SqlColNames that were not compared (`regColsToIgnore`). Keep the array the same. Default none. */
  ignoredColumns?: readonly string[] | undefined;
}

/**
 * Two sets of rows beside each other. Takes the view's columns and the rows of the regression call as they are;
 * to show only rows in difference, give it `rowsInDifference(rows)`.
 */
export function RegressionGrid({ columns, rows, ignoredColumns, ...grid }: RegressionGridProps) {
  const { regression } = useGridMessages();
  const expanded = useMemo(
    () => regressionColumns(columns, { titles: regression, ignored: ignoredColumns }),
    [columns, regression, ignoredColumns],
  );
  const shown = useMemo(() => regressionSource(rows, columns, regression), [rows, columns, regression]);
  const marker = useMemo(() => regressionMarker(rows, columns, ignoredColumns), [rows, columns, ignoredColumns]);
  return <WviewGrid {...grid} columns={expanded} rows={shown} marker={marker} />;
}
