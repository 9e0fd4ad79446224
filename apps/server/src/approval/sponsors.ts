import { userLabel } from '@fundscope/contract/administration';
import type { SponsorAction } from '@fundscope/contract/approval';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';

export interface Sponsorship {
  /** What was done to the user's account: the first that applies, in the order of `sponsorActions`. */
  readonly action: SponsorAction;
  /** The account that did it, where the sponsor had access to that account; null: the sponsor did it. */
  readonly through: string | null;
}

interface SponsoredUser extends Sponsorship {
  readonly userNr: number;
  readonly sponsor: number;
}

type SponsorRow = Omit<SponsoredUser, 'through'> & {
  readonly throughNr: number | null;
  /** Null: the user was deleted. */
  readonly Username: string | null;
  readonly Firstname: string;
  readonly Surname: string;
};

/** Whether an audit row is about a record. The function has an index. */
const isAbout = (record: RawBuilder<string>) =>
  sql`fundscope.audit_records(a.action, a.before, a.after) @> array[${record}]`;

/** Whether a row changes the e-mail address of a user. A new user of a file has no row before it. */
const changesAddress = (record: RawBuilder<string>) => sql`(
  a.action = 'user.modify' and a.before ->> 'email_address' is distinct from a.after ->> 'email_address'
  or a.action = 'user.import' and a.before -> 'records' -> ${record} is not null
    and a.before -> 'records' -> ${record} ->> 'email_address'
      is distinct from a.after -> 'records' -> ${record} ->> 'email_address')`;

/** Accounts and rights of users that were made or changed by others. The ranks are positions in `sponsorActions`. */
const deeds = (userNrs: readonly number[]) => sql`
  select target.user_nr as target, a.at, a.user_nr, a.acting_user_nr, a.after,
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
  join fundscope.audit a on ${isAbout(sql`target.record`)}
  where a.action in ('user.create', 'user.reactivate', 'user.password-reset', 'user-membership.create')
    or ${changesAddress(sql`target.record`)}
    or a.action = 'user.import' and a.before -> 'records' -> target.record is null
    or a.action = 'user-membership.change' and a.after -> 'added' @> to_jsonb(target.user_nr)
  union all
  select m.user_nr, a.at, a.user_nr, a.acting_user_nr, a.after, 5
  from fundscope.user_memberships m
  join fundscope.audit a on ${isAbout(sql`'group:' || m.group_id`)}
  where m.user_nr = any(${userNrs}::integer[])
    and (a.action = 'group.modify' and a.before ->> 'AllBookGroup' = '0' and a.after ->> 'AllBookGroup' = '1'
      or a.action = 'group.import'
        and a.before -> 'records' -> ('group:' || m.group_id) ->> 'AllBookGroup' = '0'
        and a.after -> 'records' -> ('group:' || m.group_id) ->> 'AllBookGroup' = '1')`;

/**
 * Whether row `a` gave its author access to the account `s.sponsor`: a password or a password link that the author
 * knows, or the e-mail address that links are sent to.
 */
const isTakeOver = sql`(
  ${changesAddress(sql`account.record`)}
  or a.action = 'user.password-reset'
  or a.action = 'user.create' and not exists (
    select from fundscope.audit link
    -- Rows of one transaction have the same time.
    where link.at = a.at and link.action = 'user.password-link'
      and link.after ->> 'UserNr' = s.sponsor::text and link.after ->> 'isMailed' = 'true'))`;

/**
 * Whether access by password `a` ended before the deed: the user set a password through a mailed link, or the operator set
 * one. A changed e-mail address gives access to every later link, so that access does not end.
 */
const hasEnded = sql`a.action in ('user.password-reset', 'user.create') and exists (
  select from fundscope.audit e
  where e.action in ('account.password-link-used', 'user.password-reset') and e.at > a.at and e.at < s.since
    and case e.action
      when 'user.password-reset' then e.user_nr is null and e.after ->> 'UserNr' = s.sponsor::text
      else e.user_nr = s.sponsor and e.after ->> 'isMailed' = 'true'
    end)`;

/**
 * Who made some users able to approve, by the audit trail. None of them relies on an approval by that user. They created or
 * re-activated the account, set its password, changed the e-mail address that password links are sent to, put the user into a
 * group, or gave all books to one of the user's groups. Users who had access to the account that did this are sponsors, too,
 * over any number of accounts. Creations and rights are followed over one step only.
 */
export async function listSponsorships(db: Db, userNrs: readonly number[]): Promise<SponsoredUser[]> {
  const { rows } = await sql<SponsorRow>`
    with recursive deeds as (${deeds(userNrs)}),
    sponsors as (
      -- A proposer acted when the proposal was made, which may be long before its approval.
      select d.target, d.rank, null::integer as through, author.user_nr as sponsor, d.at, author.since
      from deeds d
      cross join lateral (values
        (d.user_nr, d.at),
        (d.acting_user_nr, d.at),
        ((d.after -> 'approval' ->> 'proposedBy')::integer, (d.after -> 'approval' ->> 'at')::timestamp at time zone 'UTC'),
        ((d.after -> 'approval' ->> 'actingUserNr')::integer, (d.after -> 'approval' ->> 'at')::timestamp at time zone 'UTC')
      ) author (user_nr, since)
      where author.user_nr is not null
      union
      select s.target, s.rank, coalesce(s.through, s.sponsor), author.user_nr, a.at, a.at
      from sponsors s
      cross join lateral (select 'user:' || s.sponsor as record) account
      join fundscope.audit a on ${isAbout(sql`account.record`)} and a.at < s.at
      cross join lateral unnest(array[a.user_nr, a.acting_user_nr]) author (user_nr)
      where author.user_nr is not null and ${isTakeOver} and not (${hasEnded})
    )
    select distinct on (s.target, s.sponsor) s.target as "userNr", s.sponsor,
           (array['created', 'reactivated', 'password', 'email', 'rights'])[s.rank] as action,
           s.through as "throughNr", u.username as "Username", u.firstname as "Firstname", u.surname as "Surname"
    from sponsors s left join fundscope.users u on u.user_nr = s.through
    where s.sponsor <> s.target
    order by s.target, s.sponsor, s.through is not null, s.rank`.execute(db);
  return rows.map(({ userNr, sponsor, action, throughNr, Username, ...names }) => {
    if (throughNr === null) return { userNr, sponsor, action, through: null };
    const through = Username === null ? `user ${throughNr}` : userLabel({ Username, ...names });
    return { userNr, sponsor, action, through };
  });
}

/** Who made a user able to approve, and by what. */
export async function readSponsors(db: Db, userNr: number): Promise<ReadonlyMap<number, Sponsorship>> {
  return new Map(
    (await listSponsorships(db, [userNr])).map(({ sponsor, action, through }) => [sponsor, { action, through }]),
  );
}
