import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { keyOf } from './item-key.ts';

/** A run of a case. */
export interface StoredRun {
  readonly runNr: number;
  /** Another one after each change of the run; undefined: it is new in this transaction. */
  readonly version?: string;
  readonly caseNr: number;
  readonly isClosed: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly clearedOn: string | null;
}

/** What is stored of a rule, fund and item. */
interface StoredItem {
  readonly rule: string;
  readonly book: number;
  readonly itemFilter: string;
  /** By first day, then by number of the case. */
  readonly runs: StoredRun[];
}

/** By key. */
export type StoredItems = Map<string, StoredItem>;

/** The latest run of a fund and item. */
export interface LatestRun extends Pick<StoredItem, 'book' | 'itemFilter'>, Pick<StoredRun, 'firstDay' | 'clearedOn'> {}

interface Row {
  readonly rule: string;
  readonly book: number;
  readonly item: string;
  readonly item_filter: string;
  readonly run_nr: number;
  readonly version: string;
  readonly case_nr: number;
  readonly is_closed: boolean;
  readonly first_day: string;
  readonly last_day: string;
  readonly cleared_on: string | null;
}

/** All runs of these rules. */
export async function readStoredItems(db: Db, rules: readonly string[]): Promise<StoredItems> {
  const { rows } = await sql<Row>`
    select c.rule, c.book_id as book, c.item, coalesce(c.facts ->> 'itemFilter', c.facts -> 'source' ->> 'filter', '') as item_filter,
           r.run_nr, r.xmin::text as version, r.case_nr, c.state = 'closed' as is_closed, to_char(r.first_day, 'YYYY-MM-DD') as first_day,
           to_char(r.last_day, 'YYYY-MM-DD') as last_day, to_char(r.cleared_on, 'YYYY-MM-DD') as cleared_on
    from fundscope.breach_runs r join fundscope.breach_cases c using (case_nr) where c.rule = any(${[...rules]}::text[])
    order by c.rule, c.book_id, c.item, r.first_day, r.case_nr`.execute(db);
  const items: StoredItems = new Map();
  for (const row of rows) {
    const key = keyOf(row.rule, row);
    const { itemFilter, runs }: Pick<StoredItem, 'itemFilter' | 'runs'> = items.get(key) ?? {
      itemFilter: '',
      runs: [],
    };
    runs.push({
      runNr: row.run_nr,
      version: row.version,
      caseNr: row.case_nr,
      isClosed: row.is_closed,
      firstDay: row.first_day,
      lastDay: row.last_day,
      clearedOn: row.cleared_on,
    });
    items.set(key, { rule: row.rule, book: row.book, itemFilter: row.item_filter || itemFilter, runs });
  }
  return items;
}

/** Differs where a run of the item was added or changed in between. */
export const versionOf = (items: StoredItems, key: string): string =>
  JSON.stringify(items.get(key)?.runs.map(({ runNr, version }) => [runNr, version]));

/** The latest run of each fund and item of a rule, by key. */
export function latestRuns(items: StoredItems, rule: string): Map<string, LatestRun> {
  const latest = new Map<string, LatestRun>();
  for (const [key, { book, itemFilter, runs, ...item }] of items) {
    const last = runs.at(-1);
    if (item.rule === rule && last) latest.set(key, { book, itemFilter, ...last });
  }
  return latest;
}
