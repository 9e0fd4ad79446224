import { FilterError, printFilter, type ComparisonOperator, type FilterTree } from '@fundscope/contract/filter';
import type { BreachCase } from '@fundscope/contract/breaches';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { statusWords } from '../../../views/definition/status-words.ts';
import type { ViewColumn } from '../../../views/definition/view-definition.ts';
import type { BoundColumn } from '../../../views/query/bound-view.ts';
import { readTextRows } from '../../../views/query/open-rows.ts';
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

/** Reads rows that a rule looks at. It throws a `RuleFault` where a filter does not fit the view. */
export function asker(deps: ReadingDeps, { view, rows: looked }: BoundRule, signal: AbortSignal): Ask {
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
