import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { addServerEvent } from '../cases/server-events.ts';
import type { CaseFacts } from '../cases/stored-case.ts';
import type { BreachRule, Deadline } from '../rules/breach-file.ts';
import type { FoundBreach } from './read-breaches.ts';

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

export const keyOf = (rule: string, { book, item }: Pick<FoundBreach, 'book' | 'item'>): string =>
  JSON.stringify([rule, book, item]);

/** The latest case of a rule, fund and item. */
interface LatestCase {
  readonly case_nr: number;
  readonly is_closed: boolean;
  readonly last_day: string;
  readonly cleared_on: string | null;
}

/** By key. */
export type LatestCases = Map<string, LatestCase>;

export async function readLatestCases(db: Db, rules: readonly string[]): Promise<LatestCases> {
  const { rows } = await sql<LatestCase & Pick<FoundBreach, 'book' | 'item'> & { readonly rule: string }>`
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
 * Notes that a breach is there: in its open case, or as a new one, which says which closed one it comes back from.
 * @param latestCases has the case afterwards
 * @returns the new case's number; undefined where there is none
 */
export async function keepBreach(
  db: Transaction<Schema>,
  latestCases: LatestCases,
  breach: KeptBreach,
): Promise<number | undefined> {
  const { rule, found } = breach;
  const key = keyOf(rule.name, found);
  const latest = latestCases.get(key);
  if (makesCase(latest, found)) {
    const case_nr = await openCase(db, breach, latest?.case_nr ?? null);
    latestCases.set(key, { case_nr, is_closed: false, last_day: found.day, cleared_on: null });
    return case_nr;
  }
  if (latest && !latest.is_closed && found.day >= latest.last_day) {
    await noteAgain(db, latest, found);
    latestCases.set(key, { ...latest, last_day: found.day, cleared_on: null });
  }
  return undefined;
}

async function noteAgain(db: Transaction<Schema>, { case_nr, cleared_on }: LatestCase, found: FoundBreach) {
  await sql`
    update fundscope.breach_cases
    set last_day = ${found.day}, value = ${found.value}, limit_value = ${found.limit}, utilisation = ${found.utilisation},
        cleared_on = null
    where case_nr = ${case_nr}`.execute(db);
  if (cleared_on !== null) await addServerEvent(db, case_nr, { kind: 'again', text: found.day });
}

async function openCase(db: Transaction<Schema>, breach: KeptBreach, formerCaseNr: number | null): Promise<number> {
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
