import { FilterError, printFilter, type ComparisonOperator, type FilterTree } from '@fundscope/contract/filter';
import type { BreachCase } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { readerSettings } from '../../../database/reader-settings.ts';
import type { Schema } from '../../../database/schema.ts';
import type { ReadableView } from '../../../views/access/readable-view.ts';
import { statusWords } from '../../../views/definition/status-words.ts';
import type { ViewColumn } from '../../../views/definition/view-definition.ts';
import { bindView, type BoundColumn } from '../../../views/query/bound-view.ts';
import { readTextRows } from '../../../views/query/open-rows.ts';
import { selectTextRows, type RowsQuery } from '../../../views/query/select-rows.ts';
import type { TextRow } from '../../../views/query/wire-text.ts';
import type { BoundRule } from './bound-rule.ts';
import { RuleFault } from './rule-fault.ts';

export interface Row {
  text(column: ViewColumn): string | null;
}

type Ask = (
  conditions: readonly (FilterTree | undefined)[],
  query: { readonly orderBy?: string; readonly limit: number },
) => Promise<Row[]>;

/** Read at once, at most. */
export const MOST_ROWS = 20_000;

/** Reads rows of a view, in production. */
export type ReadRows = (
  view: ReadableView,
  query: RowsQuery & { readonly limit: number },
) => Promise<{ readonly columns: readonly BoundColumn[]; readonly rows: readonly TextRow[] }>;

/** Reads each query in its own snapshot of committed data. */
export const readCommitted =
  (deps: ReadingDeps, signal: AbortSignal): ReadRows =>
  (view, query) =>
    readTextRows(deps, { view, environment: 'production', query, signal });

/** Reads inside a transaction that has changed rows, with the rights of the view's reader. */
export const readUncommitted =
  (db: Transaction<Schema>): ReadRows =>
  async (view, query) => {
    const { columns, rows: select } = selectTextRows(view, await bindView(db, view, 'production'), query);
    await sql.raw(readerSettings(view.reader)).execute(db);
    const { rows } = await select.execute(db);
    await sql`reset role`.execute(db);
    return { columns, rows: rows.map(({ texts }) => texts) };
  };

/** Reads rows that a rule looks at. It throws a `RuleFault` where a filter does not fit the view. */
export function asker(read: ReadRows, { view, rows: looked }: BoundRule): Ask {
  return async (conditions, query) => {
    const given = [looked, ...conditions].filter((one) => one !== undefined);
    const [first] = given;
    const tree: FilterTree | undefined = given.length > 1 ? { kind: 'and', operands: given } : first;
    const filter = tree && printFilter(tree);
    try {
      const { columns, rows } = await read(view, { ...query, filter });
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

export const compare = (column: ViewColumn, operator: ComparisonOperator, value: string): FilterTree => ({
  kind: 'comparison',
  column: column.name,
  operator,
  value: {
    type: column.type === 'date' ? 'date' : column.type === 'text' || column.type === 'name' ? 'text' : 'number',
    value,
  },
});

const BETWEEN = ' · ';

/** What stands in the item's columns: cases are told apart by it, so it is the same in every language. */
export const itemOf = ({ item }: Pick<BoundRule, 'item'>, row: Row): string =>
  itemOfTexts(item.map((column) => row.text(column) ?? ''));

export const itemOfTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

export type ItemTitle = BreachCase['itemTitle'];

/** The same in the words that the catalogue has for it. */
export function itemTitleOf({ item }: Pick<BoundRule, 'item'>, row: Row): ItemTitle {
  const textIn = (locale: keyof ItemTitle): string =>
    item
      .map((column) => {
        const text = row.text(column) ?? '';
        return statusWords(column, locale).get(text) ?? text;
      })
      .join(BETWEEN);
  return { en: textIn('en'), de: textIn('de') };
}
