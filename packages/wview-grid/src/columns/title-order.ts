import type { OrderTerm } from '@fundscope/contract/filter';

/**
 * The order after a click on a column's title: by it alone, ascending, then descending; of a comparison's added
 * columns nothing can be ordered by, which the caller sees to.
 *
 * @param isAdding the column joins the present order instead of taking its place
 * @param direction as chosen in the title's menu. Default ascending, then descending
 */
export function titleOrder(
  order: readonly OrderTerm[],
  column: string,
  isAdding: boolean,
  direction?: OrderTerm['direction'],
): readonly OrderTerm[] {
  const present = order.find((term) => term.column === column);
  const next: OrderTerm = { column, direction: direction ?? (present?.direction === 'asc' ? 'desc' : 'asc') };
  if (!isAdding) return [next];
  return present ? order.map((term) => (term.column === column ? next : term)) : [...order, next];
}
