import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import { useCellEditing } from '../editing/useCellEditing.ts';
import { useGridMessages } from '../messages/index.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import classes from './WviewPlainTable.module.css';

export interface RowsTableProps {
  label: string;
  rows: RowSource;
  rowCount: number;
  columns: readonly PreparedColumn[];
  marker: CellMarker | undefined;
  editing: CellEditing | undefined;
  corrections: CorrectionStore;
}

/** All rows with some columns, with the grid's marks in words. Drawn once: it holds as many cells as there are. */
export const RowsTable = memo(function RowsTable(props: RowsTableProps) {
  const { label, rows, rowCount, columns, marker, editing, corrections } = props;
  const { faults, plainTable } = useGridMessages();
  const cells = useCellEditing({ editing, store: corrections, rows, rowCount, columns, faultText: faults });
  const indices = Array.from({ length: rowCount }, (_, row) => row);
  return (
    <table className={classes['table']} aria-label={label}>
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
        {indices.map((row) => (
          <tr key={row}>
            {columns.map(({ definition, kind, format }, at) => {
              const name = definition.SqlColName;
              const mark = marker?.(row, name) ?? null;
              const state = editing && cells.stateAt({ row, column: at })?.kind;
              const text = format(rows.cell(row, name));
              const cell = { 'data-kind': kind, 'data-mark': state ?? mark ?? undefined };
              const children = (
                <>
                  {mark === 'difference' && (
                    <>
                      ≠ <VisuallyHidden>{plainTable.difference}</VisuallyHidden>
                    </>
                  )}
                  {editing ? cells.textOf(row, at, text) : text}
                  {state && <Note>{plainTable.states[state]}</Note>}
                  {/* A row of one set is so in each cell: said once. */}
                  {at === 0 && (mark === 'firstOnly' || mark === 'secondOnly') && <Note>{plainTable[mark]}</Note>}
                </>
              );
              return at === 0 ? (
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
        ))}
      </tbody>
    </table>
  );
});

const Note = ({ children }: { children: string }) => (
  <>
    {' '}
    <em>{children}</em>
  </>
);
