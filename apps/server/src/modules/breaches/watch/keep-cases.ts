import type { BreachStart } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { CaseFacts } from '../cases/stored-case.ts';
import type { BreachRule, Deadline } from '../rules/breach-file.ts';
import type { BreachRun } from './find-runs.ts';

/** What a case has besides the figures of its run. */
export interface CaseOfRun {
  readonly rule: Pick<BreachRule, 'name' | 'kind' | 'severity'>;
  readonly start: BreachStart;
  readonly viewName: string;
  readonly facts: CaseFacts;
  readonly dueOn: string;
  readonly deadline: Pick<Deadline, 'review'>;
}

interface NewCase {
  readonly run: BreachRun;
  /** The number of the case that it comes back from. */
  readonly former: number | null;
  /** It was over before the first look: it is closed from the start. */
  readonly isOver: boolean;
  /** A user set the flag of its only day. */
  readonly isSetByHand: boolean;
}

/** Opens a case with its first run. @returns their numbers */
export async function insertCase(
  db: Transaction<Schema>,
  { rule, start, viewName, facts, dueOn, deadline }: CaseOfRun,
  { run, former, isOver, isSetByHand }: NewCase,
): Promise<{ readonly caseNr: number; readonly runNr: number }> {
  const { found } = run;
  const { case_nr: caseNr } = await db
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
      first_day: run.firstDay,
      first_day_kind: start,
      good_day: run.goodDay ?? null,
      last_day: run.lastDay,
      cleared_on: run.clearedOn,
      due_on: dueOn,
      needs_review: deadline.review,
      former_case_nr: former,
      set_by_hand: isSetByHand,
      ...(isOver && { state: 'closed' as const, closed_at: sql<string>`now()` }),
    })
    .returning('case_nr')
    .executeTakeFirstOrThrow();
  return { caseNr, runNr: await insertRun(db, caseNr, run) };
}

/** JSON of the figures of a run, as column `figures` has them. */
export const figuresByDay = ({ breaches }: Pick<BreachRun, 'breaches'>): string =>
  JSON.stringify(
    Object.fromEntries(breaches.map(({ day, value, limit, utilisation }) => [day, [value, limit, utilisation]])),
  );

export async function insertRun(db: Transaction<Schema>, caseNr: number, run: BreachRun): Promise<number> {
  const { firstDay, lastDay, clearedOn } = run;
  const { run_nr } = await db
    .insertInto('fundscope.breach_runs')
    .values({
      case_nr: caseNr,
      first_day: firstDay,
      last_day: lastDay,
      cleared_on: clearedOn,
      figures: figuresByDay(run),
    })
    .returning('run_nr')
    .executeTakeFirstOrThrow();
  return run_nr;
}

/** Notes the figures of a newer day, or of the same day after a correction: what a case has already is not written again. */
export async function noteFigures(
  db: Transaction<Schema>,
  caseNr: number,
  { lastDay, clearedOn, found }: Pick<BreachRun, 'lastDay' | 'clearedOn' | 'found'>,
): Promise<void> {
  const { value, limit, utilisation, itemTitle, format, isLoss, mustEqual } = found;
  // A case that an older server opened has no words for its item, and may have another unit.
  const facts = JSON.stringify({
    itemTitle,
    isDifference: false,
    ...format,
    ...(isLoss && { isLoss }),
    ...(mustEqual && { mustEqual }),
  });
  await sql`
    update fundscope.breach_cases c
    set last_day = ${lastDay}, value = ${value}, limit_value = ${limit}, utilisation = ${utilisation}, cleared_on = ${clearedOn},
        facts = c.facts || ${facts}::jsonb
    where c.case_nr = ${caseNr} and c.last_day <= ${lastDay}
      and row(c.last_day, c.value, c.limit_value, c.utilisation, c.cleared_on, c.facts) is distinct from
        row(${lastDay}::date, ${value}::float8, ${limit}::float8, ${utilisation}::float8, ${clearedOn}::date, c.facts || ${facts}::jsonb)`.execute(
    db,
  );
}
