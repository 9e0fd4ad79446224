import type { BreachSince } from '@fundscope/contract/home';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import { caseReader, figuresOn, hasBreachOn } from '../breaches/cases/stored-case.ts';
import { newestDayOf, readScanState } from '../breaches/watch/scan-state.ts';

/** What tells a figure from others of its limit and day. */
export const figureKey = (book: number, item: string): string => `${book}:${item}`;

/** A breach of the register on a day. */
export interface RegisterBreach {
  readonly caseNr: number;
  readonly book: number;
  readonly item: string;
  readonly isNew: boolean;
  readonly since: BreachSince;
  /** The figures of the day; null where the register has none of it. */
  readonly value: number | null;
  readonly limit: number | null;
  readonly utilisation: number | null;
}

/** What the register of breaches has of some days, as far as the reader may see it. */
export interface RegisterDays {
  find(rule: string, date: string, key: string): RegisterBreach | undefined;
  /** With their days. */
  all(rule: string): readonly (readonly [date: string, breach: RegisterBreach])[];
  isLookedThrough(rule: string, date: string): boolean;
  /** Whether the rule has rows of the day, or of a later one. */
  hasDay(rule: string, date: string): boolean;
}

/** For the course of a figure, which the register has no part in. */
export const noRegister: RegisterDays = {
  find: () => undefined,
  all: () => [],
  isLookedThrough: () => true,
  hasDay: () => true,
};

interface Row extends RegisterBreach {
  readonly date: string;
  readonly rule: string;
}

interface AskedDays {
  readonly session: Session;
  readonly days: readonly string[];
  readonly book?: number | undefined;
}

export async function readRegisterDays(
  { kysely, pool }: { readonly kysely: Db; readonly pool: pg.Pool },
  { session, days, book }: AskedDays,
): Promise<RegisterDays> {
  const { visible } = await caseReader(pool, session, days[0] ?? '');
  const rows: Row[] = [];
  for (const date of days) {
    const figures = figuresOn(date);
    const found = await sql<Row>`
      select ${date} as date, c.rule, c.case_nr as "caseNr", c.book_id as book, c.item,
             exists (select from fundscope.breach_runs r where r.case_nr = c.case_nr and r.first_day = ${date}::date) as "isNew",
             json_build_object('firstDay', c.first_day, 'start', c.first_day_kind, 'goodDay', c.good_day) as since,
             ${figures.value} as value, ${figures.limit} as limit, ${figures.utilisation} as utilisation
      from fundscope.breach_cases c ${figures.join}
      where ${visible} and ${hasBreachOn(date)} and ${book === undefined ? sql`true` : sql`c.book_id = ${book}`}`.execute(
      kysely,
    );
    rows.push(...found.rows);
  }
  const { days: scanned } = await readScanState(kysely);
  const newest = newestDayOf(scanned);
  const byKey = new Map(rows.map((row) => [JSON.stringify([row.rule, row.date, figureKey(row.book, row.item)]), row]));
  return {
    find: (rule, date, key) => byKey.get(JSON.stringify([rule, date, key])),
    all: (rule) => rows.flatMap((row) => (row.rule === rule ? [[row.date, row] as const] : [])),
    hasDay: (rule, date) => (scanned[rule] ?? '') >= date,
    isLookedThrough: (rule, date) => scanned[rule] !== undefined && newest !== undefined && date <= newest,
  };
}
