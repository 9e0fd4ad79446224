import type { ViewRequest } from '@fundscope/api-client';
import {
  parseFilter,
  printFilter,
  type CellValue,
  type ColumnDefinition,
  type FilterTree,
  type FilterValue,
  type ViewInfo,
} from '@fundscope/contract';

interface SecondaryOptions {
  /** Of the view that has the selected row. */
  readonly primary: ViewInfo;
  readonly secondary: ViewInfo;
  /** The selected row. */
  readonly cell: (sqlColName: string) => CellValue;
  readonly isTesting: boolean;
}

/** The request for the rows that belong to a selected row, by the primary view's mapping; undefined without one. */
export function secondaryRequest({ primary, secondary, cell, isTesting }: SecondaryOptions): ViewRequest | undefined {
  const mapping = primary.secondary;
  if (!mapping) return undefined;
  const operands: FilterTree[] = mapping.columns.map(({ column, from }) => ({
    kind: 'comparison',
    column,
    operator: 'eq',
    value: filterValue(cell(from), columnOf(secondary, column)),
  }));
  const condition = mapping.condition === '' ? undefined : parseFilter(mapping.condition);
  if (condition) operands.push(condition);
  const [only, ...others] = operands;
  return {
    viewName: mapping.WVName,
    filter: only ? printFilter(others.length > 0 ? { kind: 'and', operands } : only) : '',
    orderBy: '',
    isTesting,
    byPassIsRequest: true,
  };
}

const columnOf = ({ colForList, colForSearch }: ViewInfo, name: string): ColumnDefinition | undefined =>
  [...colForList, ...colForSearch].find(({ SqlColName }) => SqlColName.toLowerCase() === name.toLowerCase());

function filterValue(value: CellValue, column: ColumnDefinition | undefined): FilterValue {
  if (value === null) return { type: 'null' };
  if (typeof value === 'number') return { type: 'number', value: String(value) };
  if (typeof value === 'boolean') return { type: 'bool', value };
  if (column?.ColType === 'date') return { type: 'date', value };
  return column?.ColType === 'logdate' ? { type: 'datetime', value } : { type: 'text', value };
}
