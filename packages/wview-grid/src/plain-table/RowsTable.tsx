import { VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useCellEditing } from '../editing/useCellEditing.ts';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid } from '../model/grid-context.ts';
import { cancelIdle, whenIdle } from '../scheduling/when-idle.ts';
import classes from './WviewPlainTable.module.css';
import { cellText } from '../columns/cell-text.ts';

interface RowsTableProps {
  columns: readonly PreparedColumn[];
  /** How many rows are drawn by now; the others follow. */
  drawnCount: number;
}

/** All rows with some columns: as many cells as there are. */
export function RowsTable({ columns, drawnCount }: RowsTableProps) {
  const { label, rowCount } = useGrid();
  const slices = Array.from({ length: Math.ceil(drawnCount / ROWS_AT_ONCE) }, (_, slice) => slice * ROWS_AT_ONCE);
  return (
    <table className={classes['table']} aria-label={label} aria-busy={drawnCount < rowCount}>
      <thead>
        <tr>
          {columns.map(({ definition, kind }) => (
            <th key={definition.SqlColName} scope="col" data-kind={kind}>
              {definition.DisplayName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slices.map((first) => (
          <RowsSlice
            key={first}
            columns={columns}
            firstRow={first}
            endRow={Math.min(first + ROWS_AT_ONCE, drawnCount)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowsSliceProps {
  columns: readonly PreparedColumn[];
  firstRow: number;
  /** Behind the last one. */
  endRow: number;
}

/** Some of the rows, with the grid's marks in words. Drawn once. */
const RowsSlice = memo(function RowsSlice({ columns, firstRow, endRow }: RowsSliceProps) {
  const grid = useGrid();
  const { rows, marker, editing } = grid;
  const { plainTable } = usePartMessages();
  const cells = useCellEditing({ ...grid, columns });
  const indices = Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index);
  return indices.map((row) => (
    <tr key={row}>
      {columns.map((prepared, column) => {
        const { definition, kind } = prepared;
        const name = definition.SqlColName;
        const mark = marker?.(row, name) ?? null;
        const note = editing ? cells.noteOf(row, column) : '';
        const state = editing && cells.stateAt({ row, column })?.kind;
        const text = cellText(prepared, rows, row);
        const cell = { 'data-kind': kind, 'data-mark': state ?? mark ?? undefined };
        const children = (
          <>
            {mark === 'difference' && (
              <>
                ≠ <VisuallyHidden>{plainTable.difference}</VisuallyHidden>
              </>
            )}
            {editing ? cells.textOf(row, column, text) : text}
            {state && <Note>{plainTable.states[state]}</Note>}
            {note !== '' && <Note>{`(${note})`}</Note>}
            {/* A row of one set is so in each cell: said once. */}
            {column === 0 && (mark === 'firstOnly' || mark === 'secondOnly') && <Note>{plainTable[mark]}</Note>}
          </>
        );
        return column === 0 ? (
          <th key={name} scope="row" {...cell}>
            {children}
          </th>
        ) : (
          <td key={name} {...cell}>
            {children}
          </td>
        );
      })}
    </tr>
  ));
});

const Note = ({ children }: { children: string }) => (
  <>
    {' '}
    <em>{children}</em>
  </>
);

/** So many rows are drawn without the page failing to answer meanwhile. */
const ROWS_AT_ONCE = 250;

/** How many rows are to be drawn by now: some more whenever the browser is idle, until all are. */
export function useRowsInSlices(rowCount: number): number {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (drawn >= rowCount) return;
    const pending = whenIdle(() => setDrawn(drawn + ROWS_AT_ONCE));
    return () => cancelIdle(pending);
  }, [drawn, rowCount]);
  return Math.min(drawn, rowCount);
}
