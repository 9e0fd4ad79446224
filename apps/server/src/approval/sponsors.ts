import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/**
 * Who made a user able to approve, by the audit trail: who created the account, set its password, or put the user into a
 * group, which is how rights are granted. None of them relies on an approval by that user.
 */
export async function readSponsors(db: Db, userNr: number): Promise<ReadonlySet<number>> {
  const record = `user:${userNr}`;
  const { rows } = await sql<{ sponsor: number }>`
    select distinct sponsor
    from fundscope.audit a
    cross join lateral unnest(array[a.user_nr, a.acting_user_nr, (a.after -> 'approval' ->> 'proposedBy')::integer]) sponsor
    where fundscope.audit_records(a.action, a.before, a.after) @> array[${record}]
      and (a.action in ('user.create', 'user.password-reset', 'user-membership.create')
        or a.action = 'user.import' and a.before -> 'records' -> ${record}::text is null
        or a.action = 'user-membership.change' and a.after -> 'added' @> to_jsonb(${userNr}::integer))
      and sponsor is not null and sponsor <> ${userNr}`.execute(db);
  return new Set(rows.map(({ sponsor }) => sponsor));
}
