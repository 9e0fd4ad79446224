import type { CellValue, ViewInfo } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';
import { isCell, parseJson } from './json-text.ts';

/** Cells that tell a row from all others. */
export type RowKey = readonly CellValue[];

/** The columns by whose cells a row is found again: the view's key, or those that lead to the secondary view. */
export const keyColumnsOf = ({ keyColumns, secondary }: ViewInfo): readonly string[] =>
  keyColumns ?? secondary?.columns.map(({ from }) => from) ?? [];

export const rowKeyOf = (rows: RowSource, row: number, columns: readonly string[]): RowKey =>
  columns.map((column) => rows.cell(row, column));

/** The first row with this key; undefined where there is none. */
export function findRow(rows: RowSource, key: RowKey, columns: readonly string[]): number | undefined {
  if (columns.length === 0 || columns.length !== key.length) return undefined;
  for (let row = 0; row < rows.rowCount; row++) {
    if (columns.every((column, at) => rows.cell(row, column) === key[at])) return row;
  }
  return undefined;
}

export const writeRowKey = (key: RowKey): string => JSON.stringify(key);

/** Reads a key as an address has it; undefined for anything else. */
export function readRowKey(text: string): RowKey | undefined {
  const read = parseJson(text);
  return Array.isArray(read) && read.length > 0 && read.every(isCell) ? read : undefined;
}
