import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/**
 * Who made a user able to approve, by the audit trail. None of them relies on an approval by that user. They created or
 * re-activated the account, set its password, changed the e-mail address that password links are sent to, put the user into a
 * group, or gave all books to one of the user's groups.
 */
export async function readSponsors(db: Db, userNr: number): Promise<ReadonlySet<number>> {
  const record = `user:${userNr}`;
  const { rows } = await sql<{ sponsor: number }>`
    with deeds as (
      select a.* from fundscope.audit a
      where fundscope.audit_records(a.action, a.before, a.after) @> array[${record}]
        and (a.action in ('user.create', 'user.reactivate', 'user.password-reset', 'user-membership.create')
          or a.action = 'user.modify' and a.before ->> 'email_address' is distinct from a.after ->> 'email_address'
          or a.action = 'user.import' and a.before -> 'records' -> ${record}::text ->> 'email_address'
               is distinct from a.after -> 'records' -> ${record}::text ->> 'email_address'
          or a.action = 'user.import' and a.before -> 'records' -> ${record}::text is null
          or a.action = 'user-membership.change' and a.after -> 'added' @> to_jsonb(${userNr}::integer))
      union all
      select a.* from fundscope.user_memberships m
      join fundscope.audit a
        on fundscope.audit_records(a.action, a.before, a.after) @> array['group:' || m.group_id]
      where m.user_nr = ${userNr}
        and (a.action = 'group.modify' and a.before ->> 'AllBookGroup' = '0' and a.after ->> 'AllBookGroup' = '1'
          or a.action = 'group.import'
            and a.before -> 'records' -> ('group:' || m.group_id) ->> 'AllBookGroup' = '0'
            and a.after -> 'records' -> ('group:' || m.group_id) ->> 'AllBookGroup' = '1')
    )
    select distinct sponsor from deeds
    cross join lateral unnest(array[user_nr, acting_user_nr, (after -> 'approval' ->> 'proposedBy')::integer]) sponsor
    where sponsor is not null and sponsor <> ${userNr}`.execute(db);
  return new Set(rows.map(({ sponsor }) => sponsor));
}
