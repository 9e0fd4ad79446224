import { printOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { readOrder } from '@fundscope/criteria-filters';
import { titleOrder, type GridSorting } from '@fundscope/wview-grid';
import type { TablePlace } from '../dashboard-props.ts';

interface RowOrderOptions {
  /** The parameter of the address. */
  readonly name: 'sort' | 'rowsSort';
  /** What can be ordered by. */
  readonly columns: readonly ColumnDefinition[];
  /** Holds as long as no title was pressed. */
  readonly initial: readonly OrderTerm[];
}

/** The order of a table's rows, which its titles change and the address keeps; a column that the view does not have is left out. */
export function rowOrder(
  { address, onChange }: Pick<TablePlace, 'address' | 'onChange'>,
  { name, columns, initial }: RowOrderOptions,
): GridSorting & { readonly orderBy: string } {
  const names = columns.map(({ SqlColName }) => SqlColName);
  const chosen = readOrder(address.get(name) ?? '', names);
  const order = chosen.length > 0 ? chosen : initial;
  return {
    order,
    orderBy: printOrderBy(order),
    onChange: (column, isAdding, direction) =>
      onChange(name, printOrderBy(titleOrder(order, column, isAdding, direction))),
  };
}
