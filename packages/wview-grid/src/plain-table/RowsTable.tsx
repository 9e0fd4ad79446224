import { memo } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import classes from './WviewPlainTable.module.css';

interface RowsTableProps {
  label: string;
  rows: RowSource;
  rowCount: number;
  columns: readonly PreparedColumn[];
  marker: CellMarker | undefined;
}

/** All rows with some columns. Drawn once: it holds as many cells as there are. */
export const RowsTable = memo(function RowsTable({ label, rows, rowCount, columns, marker }: RowsTableProps) {
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
              const cell = {
                'data-kind': kind,
                'data-mark': marker?.(row, name) || undefined,
                children: format(rows.cell(row, name)),
              };
              return at === 0 ? <th key={name} scope="row" {...cell} /> : <td key={name} {...cell} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
