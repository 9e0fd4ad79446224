import type { CellValue, ViewInfo } from '@fundscope/contract/views';
import { isCell, parseJson } from './json-text.ts';

/** The columns by whose cells a row is identified: the view's key, or those that lead to the secondary view. */
export const keyColumnsOf = ({ keyColumns, secondary }: ViewInfo): readonly string[] =>
  keyColumns ?? secondary?.columns.map(({ from }) => from) ?? [];

/** The cells of a row's key (see `rowKey` of the grid); undefined for a text that is none. */
export function keyCells(key: string): readonly CellValue[] | undefined {
  const read = parseJson(key);
  return Array.isArray(read) && read.length > 0 && read.every(isCell) ? read : undefined;
}
