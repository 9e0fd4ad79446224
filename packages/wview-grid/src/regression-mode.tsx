import { useMemo, useState } from 'react';
import { GridTable } from './GridTable.tsx';
import type { ComparedProps, RegressionMode } from './model/grid-props.ts';
import { CursorFollower } from './pane/CursorFollower.ts';
import { comparedGroups } from './regression/compared-groups.ts';
import { DifferenceTools } from './regression/DifferenceTools.tsx';
import type { RegressionOptions } from './regression/regression-options.ts';
import { regressionMarker, regressionSource } from './regression/regression-source.ts';
import { useRegressionColumns } from './regression/useRegressionColumns.ts';
import { useSetTexts } from './regression/useSetTexts.ts';
import { createGridCursor, type WantedCells } from './selection/grid-cursor.ts';

/**
 * Shows two sets of rows beside each other, with steps from difference to difference. Give the grid the view's columns
 * and the rows of the regression call as they are; to show only rows in difference, `rowsInDifference(rows)`.
 */
export const regressionMode = (options: RegressionOptions = {}): RegressionMode => ({
  kind: 'regression',
  options,
  Grid: RegressionGrid,
});

function RegressionGrid({ options, columns, rows, ...grid }: ComparedProps) {
  const { setNames, ignoredColumns, onlyColumns, jump, onJumped, reachableRows, onRowWanted } = options;
  const { settings } = grid;
  const maxRows = grid.rowCap?.maxRows ?? Infinity;
  const [cursor] = useState(createGridCursor);
  const arranged = useRegressionColumns({
    columns,
    setNames,
    ignored: ignoredColumns,
    only: onlyColumns,
    layout: settings?.layout,
    onLayoutChange: settings?.onLayoutChange,
  });
  const words = useSetTexts(setNames);
  const source = useMemo(() => regressionSource(rows, columns, words), [rows, columns, words]);
  const marker = useMemo(() => regressionMarker(rows, columns, ignoredColumns), [rows, columns, ignoredColumns]);
  const rowCount = Math.min(rows.rowCount, reachableRows ?? maxRows);
  const { shown } = arranged;
  const space = useMemo(() => {
    const ignored = new Set(ignoredColumns?.map((name) => name.toLowerCase()));
    return { rows, rowCount, shown, groups: comparedGroups(columns, ignored, shown) };
  }, [rows, rowCount, shown, columns, ignoredColumns]);
  const goTo = (cells: WantedCells) => {
    arranged.show(cells.names);
    if (cells.row >= maxRows) onRowWanted?.(cells.row);
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
      <GridTable
        {...grid}
        columns={arranged.columns}
        rows={source}
        mode={{ kind: 'compared', marker, follower: <CursorFollower cursor={cursor} /> }}
        settings={{ ...settings, layout: arranged.layout, onLayoutChange: arranged.changeLayout }}
      />
    </DifferenceTools>
  );
}
