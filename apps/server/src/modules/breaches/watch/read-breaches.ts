import { parseFilter, type FilterTree } from '@fundscope/contract/filter';
import { FIRST_DAY, type IsInactive } from '../../../access/inactive-funds.ts';
import { businessDayBefore } from '../rules/business-days.ts';
import type { BoundRule } from './bound-rule.ts';
import { RuleFault } from './rule-fault.ts';
import { findRuns, type BreachRun } from './find-runs.ts';
import { breachOf, type FoundBreach } from './found-breach.ts';
import { keyOf } from './item-key.ts';
import { asker, compare, MOST_ROWS, type ReadRows } from './rows-of-rule.ts';
import type { LatestRun } from './stored-runs.ts';

/** What the data say about one fund and item. */
export interface ItemReading {
  readonly key: string;
  /** The oldest first. */
  readonly runs: readonly BreachRun[];
  /** Days within the limit, the oldest first. */
  readonly goodDays: readonly string[];
}

/** What the data say by one rule. */
export interface BreachReading {
  readonly newestDay: string;
  /** The first day that was read; undefined: all of them were. */
  readonly from: string | undefined;
  /** Earlier scans did not read the days before: a breach that had ended by this day is history. */
  readonly pastUntil: string;
  readonly items: readonly ItemReading[];
}

/** So many business days before the newest that was seen are read again: funds come late, and rows are corrected. */
const LATE_DAYS = 5;

export interface Seen {
  /** The newest day of the last look; undefined: the whole history is read. */
  readonly seenDay: string | undefined;
  /** Days since this one are read again; undefined: only the usual ones are. */
  readonly rereadFrom?: string | undefined;
  readonly holidays: readonly string[];
  /** By key. */
  readonly latest: ReadonlyMap<string, LatestRun>;
  /** Rows of a fund on such a day are not read: it neither begins nor ends a breach. */
  readonly isInactive: IsInactive;
  /** Only this fund; absent: all. */
  readonly book?: number;
  /** Only the fund and item of this key; absent: all. */
  readonly key?: string;
}

/**
 * Reads the runs of breaches that touch the days since `seenDay` and those shortly before. Nothing where the view has no row.
 * @throws {RuleFault} where a filter does not fit the view, or too much is broken.
 */
export async function readBreaches(
  read: ReadRows,
  bound: BoundRule,
  { seenDay, rereadFrom, holidays, latest, isInactive, book, key: onlyKey }: Seen,
): Promise<BreachReading | undefined> {
  const ask = asker(read, bound);
  const { date, breach, rule } = bound;
  const ofBook = book === undefined ? undefined : compare(bound.book, 'eq', String(book));
  const [newest] = await ask([ofBook], { orderBy: `${date.name} desc`, limit: 1 });
  const newestDay = newest?.text(date) ?? undefined;
  if (newestDay === undefined) return undefined;
  const known = seenDay === undefined || seenDay < newestDay ? seenDay : newestDay;
  const usual = known === undefined ? undefined : businessDayBefore(known, LATE_DAYS, holidays);
  const wanted = usual !== undefined && rereadFrom !== undefined && rereadFrom < usual ? rereadFrom : usual;
  const since = (day: string | undefined) => (day === undefined ? undefined : compare(date, 'ge', day));
  const rows = await ask([ofBook, breach, since(wanted)], { orderBy: `${date.name} desc`, limit: MOST_ROWS });
  const found = rows.flatMap((row) => breachOf(bound, row) ?? []);
  const from = rows.length < MOST_ROWS ? wanted : firstWholeDay(found);
  // A fund that is inactive on the first day that is read stays so: no row of it counts.
  // A run that may have gone on, ended or been corrected is read also where no breach is left of it.
  const mayChange = ({ book, clearedOn }: LatestRun): boolean =>
    !isInactive(book, from ?? FIRST_DAY) && (clearedOn === null || from === undefined || clearedOn > from);
  const byKey = new Map<string, FoundBreach[]>(
    [...latest].flatMap(([key, run]) => (mayChange(run) ? [[key, []]] : [])),
  );
  for (const one of found) {
    if ((from !== undefined && one.day < from) || isInactive(one.book, one.day)) continue;
    const key = keyOf(rule.name, one);
    if (onlyKey !== undefined && key !== onlyKey) continue;
    const list = byKey.get(key) ?? [];
    byKey.set(key, list);
    if (!list.some(({ day }) => day === one.day)) list.push(one);
  }
  const items: ItemReading[] = [];
  for (const [key, breaches] of byKey) {
    const item = breaches[0] ?? latest.get(key);
    if (!item) continue;
    const ofItem = [compare(bound.book, 'eq', String(item.book)), parseFilter(item.itemFilter)];
    const notBroken: FilterTree = { kind: 'not', operand: breach };
    const good = await ask([...ofItem, since(from), notBroken], { orderBy: `${date.name} desc`, limit: MOST_ROWS });
    const goodDays = good
      .flatMap((row) => row.text(date) ?? [])
      .filter((day) => !isInactive(item.book, day))
      .toReversed();
    const runs: BreachRun[] = [];
    // One query at a time: a transaction has one connection, whose role each query sets.
    for (const run of findRuns(breaches, goodDays)) runs.push(await withBeginning(run, ofItem));
    items.push({ key, goodDays, runs });
  }
  return { newestDay, from, pastUntil: usual ?? LAST_DAY, items };

  /** A run that the first day read may have cut is followed back, unless its beginning is stored already. */
  async function withBeginning(run: BreachRun, ofItem: readonly (FilterTree | undefined)[]): Promise<BreachRun> {
    const { book, item } = run.found;
    const stored = latest.get(keyOf(rule.name, { book, item }));
    if (from === undefined || run.goodDay !== undefined || (stored && stored.firstDay < from)) return run;
    const before = compare(date, 'lt', run.firstDay);
    const notBroken: FilterTree = { kind: 'not', operand: breach };
    const [good] = await ask([...ofItem, before, notBroken], { orderBy: `${date.name} desc`, limit: 1 });
    const goodDay = good?.text(date) ?? undefined;
    const after = goodDay === undefined ? undefined : compare(date, 'gt', goodDay);
    const [first] = await ask([...ofItem, after, breach], { orderBy: `${date.name} asc`, limit: 1 });
    return { ...run, goodDay, firstDay: first?.text(date) ?? run.firstDay };
  }
}

/** Later than every day of the data: a first look takes all breaches that have ended for history. */
const LAST_DAY = '9999-12-31';

/** Of more rows than are read at once: the oldest day may lack some. */
function firstWholeDay(found: readonly FoundBreach[]): string {
  const [oldest, next] = [...new Set(found.map(({ day }) => day))].toSorted();
  if (oldest !== undefined && next !== undefined) return next;
  throw new RuleFault(`rows: there are more than ${MOST_ROWS} breaches of a day: look at fewer rows`);
}
