import type { ViewRow } from '../views/views.ts';
import { viewTable, type ViewTable } from './column-store.ts';
import type { ColumnHead } from './write-columns.ts';

/** Row objects, as the JSON answer has them, behind the same surface as loaded columns. */
export const tableOfRows = (columns: readonly ColumnHead[], rows: readonly ViewRow[]): ViewTable =>
  viewTable(
    columns.map(({ name, type }) => ({ name, type, valueAt: (row) => rows[row]?.[name] ?? null })),
    rows.length,
  );
