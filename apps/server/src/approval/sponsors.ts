import type { SponsorAction } from '@fundscope/contract/approval';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

interface Sponsorship {
  readonly userNr: number;
  readonly sponsor: number;
  /** The first that applies, in the order of `sponsorActions`. */
  readonly action: SponsorAction;
}

/**
 * Who made some users able to approve, by the audit trail. None of them relies on an approval by that user. They created or
 * re-activated the account, set its password, changed the e-mail address that password links are sent to, put the user into a
 * group, or gave all books to one of the user's groups.
 */
export async function listSponsorships(db: Db, userNrs: readonly number[]): Promise<Sponsorship[]> {
  const { rows } = await sql<Sponsorship>`
    with deeds as (
      select target.user_nr as target, a.user_nr, a.acting_user_nr, a.after,
        case
          when a.action = 'user.create' then 1
          when a.action = 'user.import' and a.before -> 'records' -> target.record is null then 1
          when a.action = 'user.reactivate' then 2
          when a.action = 'user.password-reset' then 3
          when a.action in ('user.modify', 'user.import') then 4
          else 5
        end as rank
      from (
        select user_nr, 'user:' || user_nr as record from unnest(${userNrs}::integer[]) as user_nr
      ) target
      join fundscope.audit a on fundscope.audit_records(a.action, a.before, a.after) @> array[target.record]
      where a.action in ('user.create', 'user.reactivate', 'user.password-reset', 'user-membership.create')
        or a.action = 'user.modify' and a.before ->> 'email_address' is distinct from a.after ->> 'email_address'
        or a.action = 'user.import' and a.before -> 'records' -> target.record ->> 'email_address'
             is distinct from a.after -> 'records' -> target.record ->> 'email_address'
        or a.action = 'user.import' and a.before -> 'records' -> target.record is null
        or a.action = 'user-membership.change' and a.after -> 'added' @> to_jsonb(target.user_nr)
      union all
      select m.user_nr, a.user_nr, a.acting_user_nr, a.after, 5
      from fundscope.user_memberships m
      join fundscope.audit a
        on fundscope.audit_records(a.action, a.before, a.after) @> array['group:' || m.group_id]
      where m.user_nr = any(${userNrs}::integer[])
        and (a.action = 'group.modify' and a.before ->> 'AllBookGroup' = '0' and a.after ->> 'AllBookGroup' = '1'
          or a.action = 'group.import'
            and a.before -> 'records' -> ('group:' || m.group_id) ->> 'AllBookGroup' = '0'
            and a.after -> 'records' -> ('group:' || m.group_id) ->> 'AllBookGroup' = '1')
    )
    select target as "userNr", sponsor,
           (array['created', 'reactivated', 'password', 'email', 'rights'])[min(rank)] as action
    from deeds
    cross join lateral unnest(array[user_nr, acting_user_nr, (after -> 'approval' ->> 'proposedBy')::integer]) sponsor
    where sponsor is not null and sponsor <> target
    group by target, sponsor`.execute(db);
  return rows;
}

/** Who made a user able to approve, and by what. */
export async function readSponsors(db: Db, userNr: number): Promise<ReadonlyMap<number, SponsorAction>> {
  return new Map((await listSponsorships(db, [userNr])).map(({ sponsor, action }) => [sponsor, action]));
}
