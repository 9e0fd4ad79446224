import type { FilterTree } from '@fundscope/contract/filter';
import type { CellValue } from '@fundscope/contract/views';
import { sqlNameOf } from '../../../views/definition/view-columns.ts';
import type { BoundRule } from '../watch/bound-rule.ts';
import { keyOf } from '../watch/item-key.ts';
import { RuleFault } from '../watch/rule-fault.ts';
import { asker, compare, itemOf, type ReadRows } from '../watch/rows-of-rule.ts';

/** Fund, day and item of a row that a rule looks at. */
export interface FlagPlace {
  readonly book: number;
  readonly day: string;
  /** Of the cases of fund and item. */
  readonly key: string;
}

/** The key of a row by the names of the relation's columns. */
export type StoredKey = Readonly<Record<string, CellValue>>;

/** Undefined where the rule does not look at the row. */
export async function findFlagPlace(read: ReadRows, bound: BoundRule, key: StoredKey): Promise<FlagPlace | undefined> {
  const [row] = await asker(read, bound)([keyFilter(bound, key)], { limit: 1 });
  const [book, day] = [row?.text(bound.book) ?? null, row?.text(bound.date) ?? null];
  if (!row || book === null || day === null) return undefined;
  const place = { book: Number(book), item: itemOf(bound, row) };
  return { book: place.book, day, key: keyOf(bound.rule.name, place) };
}

/** Whether the row is a breach. */
export const isBreach = async (read: ReadRows, bound: BoundRule, key: StoredKey): Promise<boolean> =>
  (await asker(read, bound)([keyFilter(bound, key), bound.breach], { limit: 1 })).length > 0;

/** The fund of a row, whether the rule looks at it or not. */
export async function findFund(
  read: ReadRows,
  bound: BoundRule,
  key: StoredKey,
): Promise<Pick<FlagPlace, 'book'> | undefined> {
  const [row] = await asker(read, { ...bound, rows: undefined })([keyFilter(bound, key)], { limit: 1 });
  const book = row?.text(bound.book) ?? null;
  return book === null ? undefined : { book: Number(book) };
}

function keyFilter({ view: { definition } }: BoundRule, key: StoredKey): FilterTree {
  const parts = definition.columns
    .filter((column) => column.key)
    .map((column): FilterTree => {
      const value = key[sqlNameOf(column)];
      if (value === undefined) throw new RuleFault(`view: ${definition.name} has another key than the corrected view`);
      return value === null
        ? { kind: 'comparison', column: column.name, operator: 'eq', value: { type: 'null' } }
        : compare(column, 'eq', String(value));
    });
  const [first] = parts;
  if (!first) throw new RuleFault(`view: ${definition.name} has no key, so its rows cannot be told apart`);
  return parts.length > 1 ? { kind: 'and', operands: parts } : first;
}
