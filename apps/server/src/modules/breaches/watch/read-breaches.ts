import type { FilterTree } from '@fundscope/contract/filter';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { businessDayBefore } from '../rules/business-days.ts';
import type { BoundRule } from './bound-rule.ts';
import { breachOf, type FoundBreach } from './found-breach.ts';
import { keyOf } from './item-key.ts';
import { asker, askWholeDay, compare, itemOf } from './rows-of-rule.ts';

/** What the data say by one rule. */
export interface BreachReading {
  readonly newestDay: string;
  /** That have rows and were looked at, the newest first. */
  readonly days: readonly string[];
  /** The newest of each fund and item. */
  readonly breaches: readonly FoundBreach[];
}

/** So many business days before the newest that was seen are read again: funds come late, and rows are corrected. */
const LATE_DAYS = 5;

interface Seen {
  /** The newest day of the last look. */
  readonly seenDay: string | undefined;
  readonly holidays: readonly string[];
}

/**
 * Reads the breaches of the days since `seenDay`, and of those shortly before. Nothing where the view has no row.
 * @throws {RuleFault} where a filter does not fit the view, or too much is broken.
 */
export async function readBreaches(
  deps: ReadingDeps,
  bound: BoundRule,
  { seenDay, holidays }: Seen,
  signal: AbortSignal,
): Promise<BreachReading | undefined> {
  const ask = asker(deps, bound, signal);
  const newestOf = async (condition?: FilterTree): Promise<string | undefined> => {
    const [row] = await ask([condition], { orderBy: `${bound.date.name} desc`, limit: 1 });
    return row?.text(bound.date) ?? undefined;
  };
  const newestDay = await newestOf();
  if (newestDay === undefined) return undefined;
  const known = seenDay !== undefined && seenDay < newestDay ? seenDay : newestDay;
  const from = businessDayBefore(known, LATE_DAYS, holidays);
  const days: string[] = [];
  const breaches = new Map<string, FoundBreach>();
  for (let day: string | undefined = newestDay; day !== undefined && day >= from;) {
    days.push(day);
    for (const row of await askWholeDay(ask, bound, { day, condition: bound.breach })) {
      const found = breachOf(bound, row);
      if (!found) continue;
      const key = keyOf(bound.rule.name, found);
      if (!breaches.has(key)) breaches.set(key, found);
    }
    day = await newestOf(compare(bound.date, 'lt', day));
  }
  return { newestDay, days, breaches: [...breaches.values()] };
}

/**
 * The days since which breaches are over, by key: a fund and item has a row of that day, and no breach. What has no row is not
 * known to be in order.
 * @param broken the newest day of each breach that may be over, by key
 */
export async function readGoodDays(
  deps: ReadingDeps,
  bound: BoundRule,
  { days, broken }: { readonly days: readonly string[]; readonly broken: ReadonlyMap<string, string> },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ask = asker(deps, bound, signal);
  const good = new Map<string, string>();
  const waiting = new Map(broken);
  for (const day of days) {
    for (const [key, brokenDay] of waiting) if (brokenDay >= day) waiting.delete(key);
    if (waiting.size === 0) break;
    for (const row of await askWholeDay(ask, bound, { day, condition: { kind: 'not', operand: bound.breach } })) {
      const key = keyOf(bound.rule.name, { book: Number(row.text(bound.book)), item: itemOf(bound, row) });
      if (waiting.delete(key)) good.set(key, day);
    }
  }
  return good;
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
