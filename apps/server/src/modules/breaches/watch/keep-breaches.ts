import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { addServerEvent } from '../cases/server-events.ts';
import type { CaseFacts } from '../cases/stored-case.ts';
import type { BreachRule, Deadline } from '../rules/breach-file.ts';
import type { FoundBreach } from './found-breach.ts';
import { keyOf } from './item-key.ts';

/** A breach that was found, as far as it makes a case. */
export interface KeptBreach {
  readonly rule: Pick<BreachRule, 'name' | 'kind' | 'severity'>;
  readonly found: FoundBreach;
  readonly firstDay: string;
  readonly viewName: string;
  readonly facts: CaseFacts;
  readonly dueOn: string;
  readonly deadline: Pick<Deadline, 'review'>;
}

/** The latest case of a rule, fund and item. */
interface LatestCase {
  readonly rule: string;
  readonly case_nr: number;
  readonly is_closed: boolean;
  readonly last_day: string;
  readonly cleared_on: string | null;
}

/** By key. */
export type LatestCases = Map<string, LatestCase>;

export async function readLatestCases(db: Db, rules: readonly string[]): Promise<LatestCases> {
  const { rows } = await sql<LatestCase & Pick<FoundBreach, 'book' | 'item'>>`
    select distinct on (rule, book_id, item) case_nr, rule, book_id as book, item, state = 'closed' as is_closed,
           to_char(last_day, 'YYYY-MM-DD') as last_day, to_char(cleared_on, 'YYYY-MM-DD') as cleared_on
    from fundscope.breach_cases where rule = any(${[...rules]}::text[])
    order by rule, book_id, item, case_nr desc`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.rule, row), row]));
}

/** Whether a breach makes a case: a closed one is not opened again by the day that it was closed with. */
export const makesCase = (latest: LatestCase | undefined, { day }: Pick<FoundBreach, 'day'>): boolean =>
  !latest || (latest.is_closed && day > latest.last_day);

/**
 * Opens a case, which says which closed one it comes back from.
 * @param latestCases has the case afterwards
 * @returns its number
 */
export async function openCase(db: Transaction<Schema>, latestCases: LatestCases, breach: KeptBreach): Promise<number> {
  const { rule, found } = breach;
  const key = keyOf(rule.name, found);
  const case_nr = await insertCase(db, breach, latestCases.get(key)?.case_nr ?? null);
  latestCases.set(key, { rule: rule.name, case_nr, is_closed: false, last_day: found.day, cleared_on: null });
  return case_nr;
}

/** A breach that an open case is there for. */
export interface BreachAgain {
  readonly key: string;
  readonly latest: LatestCase;
  readonly found: FoundBreach;
  readonly rule: Pick<BreachRule, 'loss'>;
}

/**
 * Notes in open cases that their breaches are there: what they have already is not written again. One that was over and has come back
 * says so.
 * @param latestCases has the days afterwards
 */
export async function noteBreaches(
  db: Transaction<Schema>,
  latestCases: LatestCases,
  breaches: readonly BreachAgain[],
): Promise<void> {
  const notes = breaches
    .filter(({ latest, found }) => found.day >= latest.last_day)
    .map(({ key, latest, found, rule }) => {
      const isBack = latest.cleared_on !== null && found.day >= latest.cleared_on;
      return { key, latest, found, rule, isBack, cleared_on: isBack ? null : latest.cleared_on };
    });
  if (notes.length === 0) return;
  const figures = notes.map(
    ({ latest: { case_nr }, rule, found: { itemTitle, day, value, limit, utilisation, format }, cleared_on }) => ({
      case_nr,
      // A case that an older server opened has no words for its item, and the unit of another rule or view.
      facts: { itemTitle, ...format, isLoss: rule.loss },
      last_day: day,
      value,
      limit_value: limit,
      utilisation,
      cleared_on,
    }),
  );
  await sql`
    update fundscope.breach_cases c
    set last_day = n.last_day, value = n.value, limit_value = n.limit_value, utilisation = n.utilisation, cleared_on = n.cleared_on,
        facts = c.facts || n.facts
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as n(case_nr integer, facts jsonb, last_day date, value double precision,
      limit_value double precision, utilisation double precision, cleared_on date)
    where c.case_nr = n.case_nr and row(c.last_day, c.value, c.limit_value, c.utilisation, c.cleared_on, c.facts)
      is distinct from row(n.last_day, n.value, n.limit_value, n.utilisation, n.cleared_on, c.facts || n.facts)`.execute(
    db,
  );
  for (const { key, latest, found, isBack, cleared_on } of notes) {
    if (isBack) await addServerEvent(db, latest.case_nr, { kind: 'again', text: found.day });
    latestCases.set(key, { ...latest, last_day: found.day, cleared_on });
  }
}

async function insertCase(db: Transaction<Schema>, breach: KeptBreach, formerCaseNr: number | null): Promise<number> {
  const { rule, found, firstDay, viewName, facts, dueOn, deadline } = breach;
  const { case_nr } = await db
    .insertInto('fundscope.breach_cases')
    .values({
      kind: rule.kind,
      severity: rule.severity,
      rule: rule.name,
      book_id: found.book,
      item: found.item,
      facts: JSON.stringify(facts),
      wv_name: viewName.toLowerCase(),
      value: found.value,
      limit_value: found.limit,
      utilisation: found.utilisation,
      first_day: firstDay,
      last_day: found.day,
      due_on: dueOn,
      needs_review: deadline.review,
      former_case_nr: formerCaseNr,
    })
    .returning('case_nr')
    .executeTakeFirstOrThrow();
  await addServerEvent(db, case_nr, { kind: 'opened', text: found.day });
  return case_nr;
}

/** Notes that the data have an open case's breach no more. @returns the case's number; undefined where that was known */
export async function clearBreach(
  db: Transaction<Schema>,
  latest: LatestCase | undefined,
  day: string,
): Promise<number | undefined> {
  if (!latest || latest.is_closed || latest.cleared_on !== null || day <= latest.last_day) return undefined;
  await sql`update fundscope.breach_cases set cleared_on = ${day} where case_nr = ${latest.case_nr}`.execute(db);
  await addServerEvent(db, latest.case_nr, { kind: 'cleared', text: day });
  return latest.case_nr;
}
