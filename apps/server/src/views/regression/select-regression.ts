import { FilterError, parseFilter } from '@fundscope/contract/filter';
import { sql, type RawBuilder } from 'kysely';
import { HttpError } from '../../http/http-error.ts';
import type { BoundColumn, BoundView } from '../query/bound-view.ts';
import { compileFilter } from '../query/compile-filter.ts';
import { compileTerm, orderTerms } from '../query/compile-order.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { rowPredicate } from '../query/row-predicate.ts';
import { differenceOf, differs } from './cell-difference.ts';
import { answerColumns, isNumeric, regressionColumns, type PairedColumn } from './compared-columns.ts';

/** What is wanted of two sets of a view's rows; the texts as they came. */
export interface RegressionQuery {
  /** `$filter`: the rows of the first set, and of the second where it has no filter of its own. */
  readonly filter: string;
  /** `$rfilter` */
  readonly secondFilter: string;
  readonly orderBy: string;
  readonly ignoredColumns: string;
  /** Rows at most. */
  readonly limit: number;
}

export interface RegressionSelect {
  /** The cells' columns, in the order of the rows; after them come the three counts of the whole result. */
  readonly columns: readonly BoundColumn[];
  readonly rows: RawBuilder<unknown>;
}

/** A column's name beside its index. */
const columnAt = (letter: string, index: number) => sql.id(`${letter}${index}`);

/**
 * The SQL that compares two sets of a view's rows, for one reader. Rows are matched by key, missing cells matching
 * each other; rows with the same key are numbered in the order of their cells and matched by number, so that each
 * stands in the result once.
 * @throws {FilterError} naming what in the first filter or the order cannot be understood.
 * @throws {HttpError} the same of the second filter, naming `$rfilter`; `bad-request` for the ignored columns.
 */
export function selectRegression(
  view: ReadableView,
  [first, second]: readonly [BoundView, BoundView],
  query: RegressionQuery,
): RegressionSelect {
  const { listed, matched } = regressionColumns(first, second, query.ignoredColumns);
  const indexes = new Map(first.columns.map((column, index) => [column, index]));
  const indexOf = ({ first: column }: PairedColumn): number => indexes.get(column) ?? 0;
  const cells = listed.map((pair): CellPair => ({
    pair,
    one: columnAt('a', indexOf(pair)),
    other: columnAt('b', indexOf(pair)),
  }));
  const keys = matched.map(indexOf);
  const sets = {
    one: numberedRows(first, keys, condition(view, first, query.filter)),
    other: numberedRows(second, keys, secondCondition(view, second, query)),
  };
  const { limit } = query;
  const rows = sql`
    select ${sql.join([...cells.flatMap(answerCells), sql`side`, sql`in_diff`, sql`same_key`])},
           count(*) over (), count(*) filter (where in_diff > 0) over (), count(*) filter (where same_key > 0) over ()
    from (
      select paired.*, ${differencesOf(cells)} as in_diff
      from (
        select ${sql.join(first.columns.flatMap((_, index) => [renamed('one', 'a', index), renamed('other', 'b', index)]))},
               coalesce(one.number, other.number) as number,
               case when greatest(one.same_key, other.same_key) > 1 then greatest(one.same_key, other.same_key) else 0 end
                 as same_key,
               case when one.number is null then 'second' when other.number is null then 'first' else 'both' end as side
        from (${sets.one}) one full join (${sets.other}) other on ${sql.join(keys.map(isSameKey), sql` and `)}
          and one.number = other.number
      ) paired
      offset 0
    ) compared
    order by ${orderOf(first, query.orderBy)}, number
    limit ${limit}`;
  return { columns: answerColumns(listed), rows };
}

interface CellPair {
  readonly pair: PairedColumn;
  readonly one: RawBuilder<unknown>;
  readonly other: RawBuilder<unknown>;
}

const renamed = (set: 'one' | 'other', letter: string, index: number) =>
  sql`${sql.raw(set)}.${columnAt('c', index)} as ${columnAt(letter, index)}`;

const isSameKey = (_: number, index: number): RawBuilder<boolean> =>
  sql`one.${columnAt('k', index)} = other.${columnAt('k', index)} and one.${columnAt('n', index)} = other.${columnAt('n', index)}`;

/** A set's rows: cells as c0, c1, …; keys as k0, … with n0, … for which of them are missing. */
function numberedRows(view: BoundView, keys: readonly number[], where: RawBuilder<boolean>): RawBuilder<unknown> {
  const cells = view.columns.map(({ cell }, index) => sql`${cell} as ${columnAt('c', index)}`);
  const names = sql.join(keys.map((key) => columnAt('c', key)));
  const order = sql.join(
    view.columns.map(({ column }, index) => sql`${columnAt('c', index)}${byteOrder(column.type)} nulls last`),
  );
  const keyCells = keys.flatMap((key, index) => {
    const cell = columnAt('c', key);
    return [
      sql`coalesce(${cell}, ${missingKey(view.columns[key])}) as ${columnAt('k', index)}`,
      sql`${cell} is null as ${columnAt('n', index)}`,
    ];
  });
  return sql`
    select *, ${sql.join(keyCells)},
           row_number() over (partition by ${names} order by ${order}) as number,
           count(*) over (partition by ${names}) as same_key
    from (select ${sql.join(cells)} from ${view.relation} where ${where}) as found`;
}

const byteOrder = (type: BoundColumn['column']['type']) =>
  type === 'name' || type === 'text' ? sql` collate "C"` : sql``;

/** Stands for a missing key in a join, which can be hashed or merged then. */
function missingKey(column: BoundColumn | undefined): RawBuilder<unknown> {
  switch (column?.column.type) {
    case 'date':
      return sql`'epoch'::date`;
    case 'logdate':
      return sql`'epoch'::timestamp`;
    case 'bool':
      return sql`false`;
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return sql`0`;
    case 'name':
    case 'text':
    case undefined:
      return sql`''`;
  }
}

function condition(view: ReadableView, bound: BoundView, filter: string): RawBuilder<boolean> {
  const tree = parseFilter(filter);
  return sql`${rowPredicate(view, bound)} and ${tree ? compileFilter(tree, bound, filter) : sql`true`}`;
}

function secondCondition(view: ReadableView, bound: BoundView, query: RegressionQuery): RawBuilder<boolean> {
  const { filter, secondFilter } = query;
  if (secondFilter.trim() === '') return condition(view, bound, filter);
  try {
    return condition(view, bound, secondFilter);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { code, message, position, token } = error;
    throw new HttpError(code, message, { position, token, field: '$rfilter', cause: error });
  }
}

const answerCells = ({ pair, one, other }: CellPair): RawBuilder<unknown>[] => [
  one,
  other,
  ...(pair.isCompared && isNumeric(pair.first) ? [differenceOf(pair, one, other)] : []),
];

/** A row that one set lacks differs in all compared columns, and at least in being there. */
function differencesOf(cells: readonly CellPair[]): RawBuilder<unknown> {
  const compared = cells.filter(({ pair }) => pair.isCompared);
  const single = sql.lit(Math.max(1, compared.length));
  if (compared.length === 0) return sql`(case side when 'both' then 0 else ${single} end)`;
  const counted = compared.map(({ pair, one, other }) => sql`${differs(pair, one, other)}::int`);
  return sql`(case side when 'both' then ${sql.join(counted, sql` + `)} else ${single} end)`;
}

/** By the first set's cells; rows that it lacks by the second's. */
function orderOf(view: BoundView, orderBy: string): RawBuilder<unknown> {
  const indexes = new Map(view.columns.map((column, index) => [column, index]));
  const order = orderBy.trim() === '' ? view.definition.orderByForRegression : orderBy;
  return sql.join(
    orderTerms(view, order).map(({ column, direction }) => {
      const index = indexes.get(column) ?? 0;
      const cell = sql`(case side when 'second' then ${columnAt('b', index)} else ${columnAt('a', index)} end)`;
      return compileTerm(column, cell, direction);
    }),
  );
}
