import { useMemo, useState } from 'react';
import { useRegressionMessages } from './messages/regression.ts';
import { createGridCursor, type WantedCells } from './selection/grid-cursor.ts';
import { comparedGroups } from './regression/compared-groups.ts';
import { DifferenceTools, type ColumnJump } from './regression/DifferenceTools.tsx';
import { regressionMarker, regressionSource } from './regression/regression-source.ts';
import { useRegressionColumns } from './regression/useRegressionColumns.ts';
import { WviewGrid, type WviewGridProps } from './WviewGrid.tsx';

export interface RegressionGridProps extends Omit<WviewGridProps, 'marker' | 'editing' | 'cursor'> {
  /** SqlColNames that were not compared (`regColsToIgnore`). Keep the array the same. Default none. */
  ignoredColumns?: readonly string[] | undefined;
  /** SqlColNames of the only columns to show, such as the keys and those in difference. Default all. */
  onlyColumns?: readonly string[] | undefined;
  /** Goes to the first difference of a column whenever it becomes another object, and when the grid appears. Default none. */
  jump?: ColumnJump | undefined;
  /** The jump is done: take it away, so that a grid that appears anew does not repeat it. */
  onJumped?: (() => void) | undefined;
  /** So many rows at most can be shown. Default `maxRows`. */
  reachableRows?: number | undefined;
  /** A row beyond `maxRows` is to be shown: raise it. */
  onRowWanted?: ((rowIndex: number) => void) | undefined;
}

/**
 * Two sets of rows beside each other, with steps from difference to difference. Takes the view's columns and the rows
 * of the regression call as they are; to show only rows in difference, give it `rowsInDifference(rows)`.
 */
export function RegressionGrid(props: RegressionGridProps) {
  const { columns, rows, ignoredColumns, onlyColumns, jump, onJumped, reachableRows, onRowWanted, ...grid } = props;
  const { regression } = useRegressionMessages();
  const [cursor] = useState(createGridCursor);
  const arranged = useRegressionColumns({
    columns,
    ignored: ignoredColumns,
    only: onlyColumns,
    layout: grid.layout,
    onLayoutChange: grid.onLayoutChange,
  });
  const source = useMemo(() => regressionSource(rows, columns, regression), [rows, columns, regression]);
  const marker = useMemo(() => regressionMarker(rows, columns, ignoredColumns), [rows, columns, ignoredColumns]);
  const rowCount = Math.min(rows.rowCount, reachableRows ?? grid.maxRows);
  const { shown } = arranged;
  const space = useMemo(() => {
    const ignored = new Set(ignoredColumns?.map((name) => name.toLowerCase()));
    return { rows, rowCount, shown, groups: comparedGroups(columns, ignored, shown) };
  }, [rows, rowCount, shown, columns, ignoredColumns]);
  const goTo = (cells: WantedCells) => {
    arranged.show(cells.names);
    if (cells.row >= grid.maxRows) onRowWanted?.(cells.row);
    cursor.goTo(cells);
  };
  return (
    <DifferenceTools
      cursor={cursor}
      space={space}
      titles={arranged.titles}
      jump={jump}
      onJumped={onJumped}
      onGoTo={goTo}
    >
      <WviewGrid
        {...grid}
        columns={arranged.columns}
        rows={source}
        marker={marker}
        layout={arranged.layout}
        onLayoutChange={arranged.changeLayout}
        cursor={cursor}
      />
    </DifferenceTools>
  );
}
