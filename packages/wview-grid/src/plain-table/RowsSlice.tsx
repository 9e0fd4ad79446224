import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useCellEditing } from '../editing/useCellEditing.ts';
import { usePartMessages } from '../messages/parts.ts';
import type { RowsTableProps } from './RowsTable.tsx';

interface RowsSliceProps extends Omit<RowsTableProps, 'label' | 'drawnCount'> {
  firstRow: number;
  /** Behind the last one. */
  endRow: number;
}

/** Some of the rows, with the grid's marks in words. Drawn once. */
export const RowsSlice = memo(function RowsSlice(props: RowsSliceProps) {
  const { rows, rowCount, columns, marker, editing, corrections, firstRow, endRow } = props;
  const { plainTable } = usePartMessages();
  const cells = useCellEditing({ editing, store: corrections, rows, rowCount, columns });
  const indices = Array.from({ length: endRow - firstRow }, (_, at) => firstRow + at);
  return indices.map((row) => (
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
  ));
});

const Note = ({ children }: { children: string }) => (
  <>
    {' '}
    <em>{children}</em>
  </>
);
