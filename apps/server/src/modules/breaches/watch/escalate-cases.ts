import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import type { LateCase } from '../cases/late-case.ts';
import { addServerEvent } from '../cases/server-events.ts';
import { isOverdue, lateAfter } from '../cases/stored-case.ts';
import type { BreachFile } from '../rules/breach-file.ts';
import { businessDayAfter } from '../rules/business-days.ts';

/** The cases that are late, and not escalated yet. */
export async function listLateCases(
  db: Db,
  { escalation, holidays }: Pick<BreachFile, 'escalation' | 'holidays'>,
  today: string,
): Promise<readonly LateCase[]> {
  const { rows } = await sql<LateCase>`
    select c.case_nr, c.owner_nr, to_char(${lateAfter}, 'YYYY-MM-DD') as due from fundscope.breach_cases c
    where c.escalated_at is null and ${isOverdue(today)} order by c.case_nr`.execute(db);
  return rows.filter(({ due }) => businessDayAfter(due, escalation.businessDays, holidays) < today);
}

/** Escalates, once each. */
export async function escalateCases(db: Transaction<Schema>, late: readonly LateCase[]): Promise<void> {
  for (const { case_nr, due } of late) {
    await sql`update fundscope.breach_cases set escalated_at = now() where case_nr = ${case_nr}`.execute(db);
    await addServerEvent(db, case_nr, { kind: 'escalated', text: due });
  }
}
