export { WviewGrid, type WviewGridProps } from './WviewGrid.tsx';
export { rowSourceFromRows, type RowSource } from './rows/row-source.ts';
export { createCellFormatter, EMPTY_CELL, type CellFormatter } from './format/cell-formatter.ts';
