import type { CellValue, ViewRow } from '@fundscope/contract';

/** Where the grid reads its cells, so that rows need not be objects. */
export interface RowSource {
  readonly rowCount: number;
  /** The value of a column in a row, counted from 0; null where there is none. */
  readonly cell: (rowIndex: number, sqlColName: string) => CellValue;
}

/** Reads from row objects as the API sends them. */
export const rowSourceFromRows = (rows: readonly ViewRow[]): RowSource => ({
  rowCount: rows.length,
  cell: (rowIndex, sqlColName) => rows[rowIndex]?.[sqlColName] ?? null,
});
