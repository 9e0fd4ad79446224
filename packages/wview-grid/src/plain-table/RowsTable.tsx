import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import { RowsSlice } from './RowsSlice.tsx';
import { ROWS_AT_ONCE } from './useRowsInSlices.ts';
import classes from './WviewPlainTable.module.css';

export interface RowsTableProps {
  label: string;
  rows: RowSource;
  rowCount: number;
  /** How many of them are drawn by now; the others follow. */
  drawnCount: number;
  columns: readonly PreparedColumn[];
  marker: CellMarker | undefined;
  editing: CellEditing | undefined;
  corrections: CorrectionStore;
}

/** All rows with some columns: as many cells as there are. */
export function RowsTable({ label, drawnCount, ...props }: RowsTableProps) {
  const { rowCount, columns } = props;
  const slices = Array.from({ length: Math.ceil(drawnCount / ROWS_AT_ONCE) }, (_, at) => at * ROWS_AT_ONCE);
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
          <RowsSlice key={first} {...props} firstRow={first} endRow={Math.min(first + ROWS_AT_ONCE, drawnCount)} />
        ))}
      </tbody>
    </table>
  );
}
