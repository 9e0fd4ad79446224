import { parseFilter } from '@fundscope/contract/filter';
import { sql, type RawBuilder } from 'kysely';
import { shown, type BoundColumn, type BoundView, type ShownColumns } from './bound-view.ts';
import { compileFilter } from './compile-filter.ts';
import { compileOrder } from './compile-order.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { rowPredicate } from './row-predicate.ts';
import { findColumn } from '../definition/view-columns.ts';

export interface RowsQuery {
  /** `$filter` as it came. */
  readonly filter?: string | undefined;
  /** `$orderby` as it came. */
  readonly orderBy?: string | undefined;
  /** Rows at most; all when not given. */
  readonly limit?: number | undefined;
  /** The listed columns that are wanted, in order, by name; all of them when not given. */
  readonly columns?: readonly string[] | undefined;
}

export interface RowsSelect {
  /** The cells' columns, in the order of the rows that `rows` gives. */
  readonly columns: readonly BoundColumn[];
  readonly rows: RawBuilder<unknown>;
}

/**
 * The SQL that answers a query of a view, for one reader.
 * @throws {FilterError} naming what in filter or order cannot be understood.
 */
export function selectRows(view: ReadableView, bound: BoundView, query: RowsQuery): RowsSelect {
  const { columns, cells } = query.columns ? asked(bound, query.columns) : bound.listed;
  return { columns, rows: sql`select ${cells} ${clausesOf(view, bound, query)}` };
}

/** The same with all listed cells as texts in one array. */
export function selectTextRows(
  view: ReadableView,
  bound: BoundView,
  query: Omit<RowsQuery, 'columns'>,
): { readonly columns: readonly BoundColumn[]; readonly rows: RawBuilder<{ readonly texts: (string | null)[] }> } {
  const { columns } = bound.listed;
  const texts = sql.join(columns.map(({ cell }) => sql`(${cell})::text`));
  return { columns, rows: sql`select array[${texts}] as texts ${clausesOf(view, bound, query)}` };
}

function clausesOf(view: ReadableView, bound: BoundView, query: RowsQuery): RawBuilder<unknown> {
  const { filter = '', orderBy, limit } = query;
  const tree = parseFilter(filter);
  const condition = tree ? compileFilter(tree, bound, filter) : sql`true`;
  const order = compileOrder(bound, orderBy);
  const end = limit === undefined ? sql`` : sql` limit ${limit}`;
  return sql`from ${bound.relation} where ${rowPredicate(view, bound)} and ${condition} order by ${order}${end}`;
}

const asked = ({ listed }: BoundView, names: readonly string[]): ShownColumns =>
  shown(names.flatMap((name) => findColumn(listed.columns, name) ?? []));
