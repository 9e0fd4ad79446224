import { FilterError, parseOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import { sql, type RawBuilder } from 'kysely';
import type { BoundColumn, BoundView } from './bound-view.ts';
import { orderTermPosition } from './comparison-positions.ts';

/**
 * The order of a view's rows: the one asked for, or the view's own; then the view's key, or every column where
 * it has none, so that two loads give the same order; it ends with the first column in which no two rows are alike. Missing values come
 * last, text sorts as people do.
 * @throws {FilterError} `orderby-invalid`, naming position and token.
 */
export const compileOrder = (view: BoundView, orderBy: string | undefined): RawBuilder<unknown> =>
  sql.join(
    decisive(orderTerms(view, orderBy)).map(({ column, direction }) => compileTerm(column, column.cell, direction)),
  );

/**
 * Behind a column in which no two rows are alike the others decide nothing, but PostgreSQL would sort by them: rows that come in
 * the order of an index took a fifth longer.
 */
function decisive(terms: readonly BoundTerm[]): readonly BoundTerm[] {
  const last = terms.findIndex(({ column }) => column.isUnique);
  return last < 0 ? terms : terms.slice(0, last + 1);
}

/** A column of an order. */
export interface BoundTerm {
  readonly column: BoundColumn;
  readonly direction: OrderTerm['direction'];
}

/** The terms of `compileOrder`, each column once. */
export function orderTerms(view: BoundView, orderBy: string | undefined): BoundTerm[] {
  const source = orderBy?.trim() ? orderBy : view.definition.orderBy;
  const terms = parseOrderBy(source).map((term) => ({ ...term, column: columnOf(view, term, source) }));
  const keys = view.columns.filter(({ column }) => column.key);
  const ties = keys.length > 0 ? keys : view.columns;
  const seen = new Set<BoundColumn>();
  return [...terms, ...ties.map((column) => ({ column, direction: 'asc' as const }))].filter(({ column }) => {
    const isNew = !seen.has(column);
    seen.add(column);
    return isNew;
  });
}

/** One term of an order; the cell may be the column's own, or what stands for it. */
export function compileTerm(
  { column }: BoundColumn,
  cell: RawBuilder<unknown>,
  direction: OrderTerm['direction'],
): RawBuilder<unknown> {
  const isText = column.type === 'name' || column.type === 'text';
  const collation = isText ? sql` collate "und-x-icu"` : sql``;
  return sql`${cell}${collation} ${sql.raw(direction)} nulls last`;
}

function columnOf(view: BoundView, { column }: OrderTerm, source: string): BoundColumn {
  const bound = view.find(column);
  if (bound) return bound;
  const { position, token } = orderTermPosition(source, column);
  const message = `There is no column '${column}' in view ${view.definition.name}, at position ${position} of the order.`;
  throw new FilterError('orderby-invalid', message, position, token);
}
