import { sql, type RawBuilder } from 'kysely';
import type { ReadableView } from '../access/readable-view.ts';
import type { BoundView } from './bound-view.ts';

/**
 * The rows of a view that its reader may see: every path that reads rows has this condition, the first of two limits.
 * The second is the database's, which computes the books by itself (`row-security`). A view without a book column is
 * seen whole.
 */
export function rowPredicate({ definition, books }: ReadableView, bound: BoundView): RawBuilder<boolean> {
  if (definition.bookColumn === undefined || books === 'all') return sql`true`;
  const column = bound.find(definition.bookColumn);
  if (!column) throw new Error(`View ${definition.name} has no column ${definition.bookColumn}`);
  return sql`${column.cell} = any(${[...books]}::integer[])`;
}
