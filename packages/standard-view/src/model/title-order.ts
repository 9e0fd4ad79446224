import type { OrderTerm } from '@fundscope/contract';

/**
 * The order after a click on a column's title: by it alone, ascending, then descending; of a comparison's added
 * columns nothing can be ordered by, which the caller sees to.
 *
 * @param isAdding the column joins the present order instead of taking its place
 */
export function titleOrder(order: readonly OrderTerm[], column: string, isAdding: boolean): readonly OrderTerm[] {
  const present = order.find((term) => term.column === column);
  const next: OrderTerm = { column, direction: present?.direction === 'asc' ? 'desc' : 'asc' };
  if (!isAdding) return [next];
  return present ? order.map((term) => (term.column === column ? next : term)) : [...order, next];
}
