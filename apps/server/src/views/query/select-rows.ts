import { parseFilter } from '@fundscope/contract/filter';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { BoundColumn, BoundView } from './bound-view.ts';
import { compileFilter } from './compile-filter.ts';
import { compileOrder } from './compile-order.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { rowPredicate } from './row-predicate.ts';
import { findColumn, listedColumns, sqlNameOf } from '../definition/view-columns.ts';

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

const compiled = new WeakMap<RawBuilder<unknown>, CompiledQuery>();

/** The same statement is written once. */
export function compileRows(rows: RawBuilder<unknown>, db: Db): CompiledQuery {
  const query = compiled.get(rows) ?? rows.compile(db);
  compiled.set(rows, query);
  return query;
}

/** What was asked of a view before, as long as neither its description nor its columns change. */
const known = new WeakMap<BoundView, Map<string, RowsSelect>>();
const MOST_KNOWN = 50;

/**
 * The SQL that answers a query of a view, for one reader.
 * @throws {FilterError} naming what in filter or order cannot be understood.
 */
export function selectRows(view: ReadableView, bound: BoundView, query: RowsQuery): RowsSelect {
  // What is asked for a reader's own books is as manifold as these.
  if (view.definition.bookColumn !== undefined && view.books !== 'all') return makeSelect(view, bound, query);
  const { filter, orderBy, limit, columns } = query;
  const words = JSON.stringify([filter, orderBy, limit, columns]);
  const ofView = known.get(bound) ?? new Map<string, RowsSelect>();
  known.set(bound, ofView);
  const select = ofView.get(words) ?? makeSelect(view, bound, query);
  if (ofView.size >= MOST_KNOWN && !ofView.has(words)) ofView.clear();
  ofView.set(words, select);
  return select;
}

function makeSelect(view: ReadableView, bound: BoundView, query: RowsQuery): RowsSelect {
  const { filter = '', orderBy, limit } = query;
  const tree = parseFilter(filter);
  const condition = tree ? compileFilter(tree, bound, filter) : sql`true`;
  const order = compileOrder(bound, orderBy);
  const source = sql`from ${bound.relation} where ${rowPredicate(view, bound)} and ${condition}`;
  const listed = new Set(listedColumns(bound.definition));
  const all = bound.columns.filter(({ column }) => listed.has(column));
  const columns = query.columns?.flatMap((name) => findColumn(all, name) ?? []) ?? all;
  const cells = sql.join(columns.map(shownCell));
  const end = limit === undefined ? sql`` : sql` limit ${limit}`;
  return {
    columns,
    rows: sql`select ${cells} ${source} order by ${order}${end}`,
  };
}

/** Numbers come as they stand; their encoder leaves out what is none. */
const shownCell = ({ cell, column, kind }: BoundColumn): RawBuilder<unknown> =>
  kind === 'decimal' || kind === 'float' ? sql.id(sqlNameOf(column)) : cell;
