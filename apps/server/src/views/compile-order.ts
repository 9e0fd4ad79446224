import { FilterError, parseOrderBy, type OrderTerm } from '@fundscope/contract';
import { sql, type RawBuilder } from 'kysely';
import type { BoundColumn, BoundView } from './bound-view.ts';
import { orderPlace } from './comparison-places.ts';

/**
 * The order of a view's rows: the one asked for, or the view's own; then the view's key, or every column where
 * it has none, so that two loads give the same order. Missing values come last, text sorts as people do.
 * @throws {FilterError} `orderby-invalid`, naming position and token.
 */
export function compileOrder(view: BoundView, orderBy: string | undefined): RawBuilder<unknown> {
  const source = orderBy?.trim() ? orderBy : view.definition.orderBy;
  const asked = parseOrderBy(source).map((term) => ({ ...term, column: columnOf(view, term, source) }));
  const keys = view.columns.filter(({ column }) => column.key);
  const ties = keys.length > 0 ? keys : view.columns;
  const seen = new Set<BoundColumn>();
  const terms = [...asked, ...ties.map((column) => ({ column, direction: 'asc' as const }))].filter(({ column }) => {
    const isNew = !seen.has(column);
    seen.add(column);
    return isNew;
  });
  return sql.join(terms.map(({ column, direction }) => compileTerm(column, direction)));
}

function compileTerm({ cell, column }: BoundColumn, direction: OrderTerm['direction']): RawBuilder<unknown> {
  const isText = column.type === 'name' || column.type === 'text';
  const collation = isText ? sql` collate "und-x-icu"` : sql``;
  return sql`${cell}${collation} ${sql.raw(direction)} nulls last`;
}

function columnOf(view: BoundView, { column }: OrderTerm, source: string): BoundColumn {
  const found = view.find(column);
  if (found) return found;
  const { position, token } = orderPlace(source, column);
  const message = `There is no column '${column}' in view ${view.definition.name}, at position ${position} of the order.`;
  throw new FilterError('orderby-invalid', message, position, token);
}
