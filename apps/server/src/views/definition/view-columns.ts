import { getAmountFormat, type AmountFormat } from '@fundscope/contract/views';
import type { ViewColumn, ViewDefinition } from './view-definition.ts';

/** The relation's column that a view's column shows. */
export const sqlNameOf = (column: ViewColumn): string => column.sql ?? column.name.toLowerCase();

/** A view's column by its name in filters, orders and links, whatever the case. */
export function findColumn<T extends { readonly name: string }>(columns: readonly T[], name: string): T | undefined {
  const wanted = name.toLowerCase();
  return columns.find((column) => column.name.toLowerCase() === wanted);
}

/** The columns of rows and exports, in order. */
export const listedColumns = (view: ViewDefinition): ViewColumn[] => view.columns.filter(({ listed }) => listed);

/** The columns that tell a row from all others; none where the view does not say. */
export const keyColumns = (view: ViewDefinition): ViewColumn[] => view.columns.filter(({ key }) => key);

/** Whether a column has the unit of each row of another one. */
export const isUnitOf = ({ name }: ViewColumn, { unitColumn }: ViewColumn): boolean =>
  name.toLowerCase() === unitColumn?.toLowerCase();

/** How a column's numbers are written, by `getAmountFormat`; undefined of a column without amounts. */
export const findAmountFormat = (column: ViewColumn, rowUnit?: string | null): AmountFormat | undefined =>
  getAmountFormat({ ColType: column.type, Decimal: column.decimals, isDifference: column.difference }, rowUnit);
