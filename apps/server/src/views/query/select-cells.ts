import { parseFilter } from '@fundscope/contract/filter';
import { sql, type RawBuilder } from 'kysely';
import type { ReadableView } from '../access/readable-view.ts';
import type { BoundColumn, BoundView } from './bound-view.ts';
import { compileFilter } from './compile-filter.ts';
import { compileOrder } from './compile-order.ts';
import { rowPredicate } from './row-predicate.ts';

/** A few cells of a view's rows. */
export interface CellsQuery {
  readonly cells: readonly BoundColumn[];
  /** Rows whose cell is one of these. */
  readonly among?: readonly { readonly column: BoundColumn; readonly values: readonly (string | number)[] }[];
  /** Only rows of days before this one. */
  readonly before?: { readonly column: BoundColumn; readonly date: string };
  /** A filter besides. */
  readonly filter?: string;
  /** Only rows of the newest days of each group, such as of a fund. */
  readonly newest?: { readonly of: BoundColumn; readonly date: BoundColumn; readonly days: number };
  /** Not heeded with `newest`, whose rows come in no order. */
  readonly orderBy?: string;
  readonly limit: number;
}

/**
 * The SQL of some cells of a view's rows, for one reader: each row as a JSON array.
 * @throws {FilterError} naming what in filter or order cannot be understood.
 */
export function selectCells(
  view: ReadableView,
  bound: BoundView,
  { cells, among = [], before, filter = '', newest, orderBy, limit }: CellsQuery,
): RawBuilder<{ cells: string }> {
  const tree = parseFilter(filter);
  const conditions = [
    rowPredicate(view, bound),
    ...(tree ? [compileFilter(tree, bound, filter)] : []),
    ...(before ? [sql<boolean>`${before.column.cell} < ${before.date}::date`] : []),
    ...among.map(({ column, values }) => isAmong(column, values)),
  ];
  const row = sql`json_build_array(${sql.join(cells.map(({ cell }) => cell))})::text as cells`;
  const source = sql`from ${bound.relation} where ${sql.join(conditions, sql` and `)}`;
  if (newest) {
    const { of, date, days } = newest;
    const day = sql`dense_rank() over (partition by ${of.cell} order by ${date.cell} desc) as day`;
    return sql`
      select cells from (select ${row}, ${day} ${source} and ${date.cell} is not null) ranked
      where day <= ${days} limit ${limit}`;
  }
  return sql`select ${row} ${source} order by ${compileOrder(bound, orderBy)} limit ${limit}`;
}

function isAmong({ cell, column }: BoundColumn, values: readonly (string | number)[]): RawBuilder<boolean> {
  const list = [...values];
  return column.type === 'date' ? sql`${cell} = any(${list}::date[])` : sql`${cell} = any(${list}::integer[])`;
}
