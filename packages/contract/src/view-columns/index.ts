export { createColumnsReader, type ColumnsAnswer, type ColumnsReader } from './read-columns.ts';
export { createColumnsWriter, type ColumnHead, type ColumnsEnd, type WireCells } from './write-columns.ts';
export type { StoredColumn, ViewTable } from './column-store.ts';
export { ColumnsFormatError } from './frames.ts';
export { tableOfRows } from './table-of-rows.ts';
