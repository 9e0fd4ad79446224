import { FilterError, parseOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';

type Order = readonly OrderTerm[];

/** A line of the sort box: a column with its direction; `none` stands after all that are sorted. */
export interface SortLine {
  readonly column: string;
  readonly direction: 'asc' | 'desc' | 'none';
}

/**
 * Reads an order such as a view's OrderBy (a leading `order by` is allowed).
 *
 * @param columns the columns that can be sorted; others, and a column's second mention, are left out
 * @returns no order for a text that cannot be read
 */
export function readOrder(text: string, columns: readonly string[]): Order {
  const spelled = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const terms: OrderTerm[] = [];
  for (const { column, direction } of parsed(text)) {
    const name = spelled.get(column.toLowerCase());
    if (name !== undefined && terms.every((term) => term.column !== name)) terms.push({ column: name, direction });
  }
  return terms;
}

/**
 * The order that a view begins with: OrderBy; in regression mode OrderByForRegression, if there is one that can be
 * read.
 */
export function initialOrder(
  { OrderBy, OrderByForRegression }: Pick<ViewInfo, 'OrderBy' | 'OrderByForRegression'>,
  columns: readonly string[],
  { isRegression }: { isRegression: boolean },
): Order {
  const forRegression = isRegression ? readOrder(OrderByForRegression, columns) : [];
  return forRegression.length > 0 ? forRegression : readOrder(OrderBy, columns);
}

function parsed(text: string): Order {
  try {
    return parseOrderBy(text);
  } catch (error) {
    if (error instanceof FilterError) return [];
    throw error;
  }
}

/** All columns as lines: first the sorted ones in their order, then the others as the view has them. */
export const sortLines = (order: Order, columns: readonly string[]): SortLine[] => [
  ...order,
  ...columns
    .filter((column) => order.every((term) => term.column !== column))
    .map((column) => ({ column, direction: 'none' as const })),
];

/** A click: ascending, then descending, then ascending again. */
export function toggleSort(order: Order, column: string): Order {
  if (order.every((term) => term.column !== column)) return [...order, { column, direction: 'asc' }];
  return order.map((term) =>
    term.column === column ? { column, direction: term.direction === 'asc' ? 'desc' : 'asc' } : term,
  );
}

/**
 * Moves a column's line to another index; an unsorted one becomes ascending. Behind the sorted lines is the
 * last place among them.
 */
export function moveSort(order: Order, column: string, index: number): Order {
  const moved = order.find((term) => term.column === column) ?? { column, direction: 'asc' };
  return order.filter((term) => term.column !== column).toSpliced(Math.max(0, index), 0, moved);
}

/** The clear icon: the column is sorted no longer. */
export const clearSort = (order: Order, column: string): Order => order.filter((term) => term.column !== column);
