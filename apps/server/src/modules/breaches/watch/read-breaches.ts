import { FilterError, printFilter, type ComparisonOperator, type FilterTree } from '@fundscope/contract/filter';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import type { BoundColumn } from '../../../views/query/bound-view.ts';
import { readTextRows } from '../../../views/query/open-rows.ts';
import type { TextRow } from '../../../views/query/wire-text.ts';
import type { ViewColumn } from '../../../views/definition/view-definition.ts';
import { RuleFault, type BoundRule } from './bound-rule.ts';

/** A breach as a row of a view tells it. */
export interface FoundBreach {
  readonly book: number;
  /** The texts of the item's columns, joined. */
  readonly item: string;
  /** `$filter` of the item; empty where there is none. */
  readonly itemFilter: string;
  readonly day: string;
  readonly value: number | null;
  readonly limit: number | null;
  readonly utilisation: number | null;
}

/** What the data say by one rule. */
export interface BreachReading {
  readonly newestDay: string;
  /** Oldest first. */
  readonly breaches: readonly FoundBreach[];
  /** Of the newest day, with or without a breach. */
  readonly looked: readonly Pick<FoundBreach, 'book' | 'item'>[];
}

/** More rows of one rule than anybody would work through. */
const MOST_ROWS = 20_000;

/**
 * Reads the breaches of the newest day, and of the days since `seenDay`. Nothing where the view has no row.
 * @throws {RuleFault} where a filter does not fit the view, or too much is broken.
 */
export async function readBreaches(
  deps: ReadingDeps,
  bound: BoundRule,
  seenDay: string | undefined,
  signal: AbortSignal,
): Promise<BreachReading | undefined> {
  const ask = asker(deps, bound, signal);
  const [newest] = await ask([], { orderBy: `${bound.date.name} desc`, limit: 1 });
  if (!newest) return undefined;
  const newestDay = newest.text(bound.date);
  if (newestDay === null) return undefined;
  const since = seenDay !== undefined && seenDay < newestDay ? compare(bound.date, 'gt', seenDay) : undefined;
  const broken = await ask([bound.breach, since ?? compare(bound.date, 'eq', newestDay)], {
    orderBy: `${bound.date.name} asc`,
    limit: MOST_ROWS,
  });
  const looked = await ask([compare(bound.date, 'eq', newestDay)], { limit: MOST_ROWS });
  if (broken.length === MOST_ROWS || looked.length === MOST_ROWS) {
    throw new RuleFault(`rows: there are more than ${MOST_ROWS} of a day: look at fewer`);
  }
  return {
    newestDay,
    breaches: broken.flatMap((row) => breachOf(bound, row) ?? []),
    looked: looked.map((row) => ({ book: Number(row.text(bound.book)), item: itemOf(bound, row) })),
  };
}

/** The first day of the unbroken run that a breach belongs to. */
export async function firstDayOf(
  deps: ReadingDeps,
  bound: BoundRule,
  { book, day, itemTree }: Pick<FoundBreach, 'book' | 'day'> & { readonly itemTree: FilterTree | undefined },
  signal: AbortSignal,
): Promise<string> {
  const ask = asker(deps, bound, signal);
  const own = [compare(bound.book, 'eq', String(book)), itemTree, compare(bound.date, 'le', day)];
  const [good] = await ask([...own, { kind: 'not', operand: bound.breach }], {
    orderBy: `${bound.date.name} desc`,
    limit: 1,
  });
  const goodDay = good?.text(bound.date) ?? undefined;
  const after = goodDay === undefined ? undefined : compare(bound.date, 'gt', goodDay);
  const [first] = await ask([...own, after, bound.breach], { orderBy: `${bound.date.name} asc`, limit: 1 });
  return first?.text(bound.date) ?? day;
}

interface Row {
  text(column: ViewColumn): string | null;
}

type Ask = (
  conditions: readonly (FilterTree | undefined)[],
  query: { readonly orderBy?: string; readonly limit: number },
) => Promise<Row[]>;

function asker(deps: ReadingDeps, { view, rows: looked }: BoundRule, signal: AbortSignal): Ask {
  return async (conditions, query) => {
    const given = [looked, ...conditions].filter((one) => one !== undefined);
    const [first] = given;
    const tree: FilterTree | undefined = given.length > 1 ? { kind: 'and', operands: given } : first;
    const filter = tree && printFilter(tree);
    try {
      const { columns, rows } = await readTextRows(deps, {
        view,
        environment: 'production',
        query: { ...query, filter },
        signal,
      });
      return rows.map((cells) => ({ text: (column) => cellOf(columns, cells, column) }));
    } catch (error) {
      if (error instanceof FilterError) throw new RuleFault(error.message, { cause: error });
      throw error;
    }
  };
}

function cellOf(columns: readonly BoundColumn[], cells: TextRow, { name }: ViewColumn): string | null {
  return cells[columns.findIndex((one) => one.name === name)] ?? null;
}

const compare = (column: ViewColumn, operator: ComparisonOperator, value: string): FilterTree => ({
  kind: 'comparison',
  column: column.name,
  operator,
  value: {
    type: column.type === 'date' ? 'date' : column.type === 'text' || column.type === 'name' ? 'text' : 'number',
    value,
  },
});

const itemOf = ({ item }: BoundRule, row: Row): string => item.map((column) => row.text(column) ?? '').join(' · ');

function itemFilterOf({ item }: BoundRule, row: Row): string {
  const parts = item.map((column): FilterTree => {
    const text = row.text(column);
    return text === null
      ? { kind: 'comparison', column: column.name, operator: 'eq', value: { type: 'null' } }
      : compare(column, 'eq', text);
  });
  const [first] = parts;
  if (!first) return '';
  return printFilter(parts.length > 1 ? { kind: 'and', operands: parts } : first);
}

/** Nothing where the row names no fund or day. */
function breachOf(bound: BoundRule, row: Row): FoundBreach | undefined {
  const [book, day] = [row.text(bound.book), row.text(bound.date)];
  if (book === null || day === null) return undefined;
  const value = numberIn(row, bound.value);
  const limit = typeof bound.limit === 'number' ? bound.limit : numberIn(row, bound.limit);
  return {
    book: Number(book),
    item: itemOf(bound, row),
    itemFilter: itemFilterOf(bound, row),
    day,
    value,
    limit,
    utilisation: bound.utilisation ? numberIn(row, bound.utilisation) : utilisationOf(value, limit, bound.rule.minimum),
  };
}

function numberIn(row: Row, column: ViewColumn | undefined): number | null {
  const text = column ? row.text(column) : null;
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** As the test results have it: of a minimum the threshold over the value. */
function utilisationOf(value: number | null, limit: number | null, isMinimum: boolean): number | null {
  if (value === null || limit === null) return null;
  const [part, whole] = isMinimum ? [limit, value] : [Math.abs(value), Math.abs(limit)];
  return whole > 0 ? part / whole : null;
}
