import type { AuditPage, AuditRow, auditQuerySchema } from '@fundscope/contract/administration';
import { AUDIT_PAGE_ROWS } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../database/connection.ts';

/** A page of the audit trail, newest first. */
export async function readAudit(db: Db, query: z.output<typeof auditQuerySchema>): Promise<AuditPage> {
  const { UserNr, Action, From, To, Before, Rows = 100 } = query;
  const limit = Math.min(Rows, AUDIT_PAGE_ROWS);
  const conditions = [
    sql`a.sequence_nr is not null`,
    ...(Before === undefined ? [] : [sql`a.sequence_nr < ${Before}`]),
    ...(UserNr === undefined ? [] : [sql`${UserNr} in (a.user_nr, a.acting_user_nr)`]),
    ...(Action === undefined ? [] : [actionIs(Action)]),
    ...(From === undefined ? [] : [sql`a.at >= ${From}::date::timestamp at time zone 'UTC'`]),
    ...(To === undefined ? [] : [sql`a.at < (${To}::date + 1)::timestamp at time zone 'UTC'`]),
  ];
  const { rows } = await sql<AuditRow>`
    select a.sequence_nr as "SequenceNr",
           to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as "At",
           a.user_nr as "UserNr", coalesce(u.username, '') as "Username",
           a.acting_user_nr as "ActingUserNr", coalesce(acting.username, '') as "ActingUsername",
           a.action as "Action", a.before as "Before", a.after as "After", a.request_id as "RequestID"
    from fundscope.audit a
    left join fundscope.users u on u.user_nr = a.user_nr
    left join fundscope.users acting on acting.user_nr = a.acting_user_nr
    where ${sql.join(conditions, sql` and `)}
    order by a.sequence_nr desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  return { Rows: page, Next: rows.length > limit ? (page.at(-1)?.SequenceNr ?? null) : null };
}

const actionIs = (action: string) =>
  action.endsWith('*') ? sql`starts_with(a.action, ${action.slice(0, -1)})` : sql`a.action = ${action}`;
