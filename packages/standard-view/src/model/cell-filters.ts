import type { CellValue, ViewInfo } from '@fundscope/contract/views';
import type { FilterTree } from '@fundscope/contract/filter';
import { pickRows, type RowSource } from '@fundscope/wview-grid';
import { cellCondition } from './cell-condition.ts';
import { isCell, parseJson } from './json-text.ts';

/** Narrows the loaded rows to those with a cell's value, or to those with any other. */
export interface CellFilter {
  /** SqlColName */
  readonly column: string;
  readonly value: CellValue;
  readonly isExcluded: boolean;
}

/** The rows that pass all filters. */
export function applyCellFilters(rows: RowSource, filters: readonly CellFilter[]): RowSource {
  if (filters.length === 0) return rows;
  const passing: number[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    const passes = ({ column, value, isExcluded }: CellFilter) => (rows.cell(row, column) === value) !== isExcluded;
    if (filters.every(passes)) passing.push(row);
  }
  return pickRows(rows, passing);
}

/** The filters with one more. One value of a column takes the place of what the column was narrowed to before. */
export function addCellFilter(filters: readonly CellFilter[], added: CellFilter): readonly CellFilter[] {
  const isKept = ({ column, value, isExcluded }: CellFilter) =>
    column !== added.column || (added.isExcluded && isExcluded && value !== added.value);
  return [...filters.filter(isKept), added];
}

/** What a filter asks of the server. */
export function cellFilterCondition(info: ViewInfo, { column, value, isExcluded }: CellFilter): FilterTree {
  const condition = cellCondition(info, column, value);
  return isExcluded ? { kind: 'not', operand: condition } : condition;
}

/** The filters as text for an address: `[["status","=","breach"],["book","!",1019]]`; empty for none. */
export const writeCellFilters = (filters: readonly CellFilter[]): string =>
  filters.length === 0
    ? ''
    : JSON.stringify(filters.map(({ column, value, isExcluded }) => [column, isExcluded ? '!' : '=', value]));

/** Reads the filters on columns of the table; what is none is left out. */
export function readCellFilters(text: string, { colForList }: Pick<ViewInfo, 'colForList'>): readonly CellFilter[] {
  const read = parseJson(text);
  return (Array.isArray(read) ? read : []).flatMap((entry: unknown): CellFilter[] => {
    if (!Array.isArray(entry)) return [];
    const [column, sign, value] = entry as readonly unknown[];
    const isKnown = colForList.some(({ SqlColName }) => SqlColName === column);
    if (!isKnown || typeof column !== 'string' || (sign !== '=' && sign !== '!') || !isCell(value)) return [];
    return [{ column, value, isExcluded: sign === '!' }];
  });
}
