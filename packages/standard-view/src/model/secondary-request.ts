import type { ViewRequest } from '@fundscope/api-client';
import { parseFilter, printFilter } from '@fundscope/contract/filter';
import type { CellValue, ViewInfo } from '@fundscope/contract/views';
import { allOf, cellCondition } from './cell-condition.ts';

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
  const filter = allOf([
    ...mapping.columns.map(({ column, from }) => cellCondition(secondary, column, cell(from))),
    mapping.condition === '' ? undefined : parseFilter(mapping.condition),
  ]);
  return {
    viewName: mapping.WVName,
    filter: filter ? printFilter(filter) : '',
    orderBy: '',
    isTesting,
    byPassIsRequest: true,
  };
}
