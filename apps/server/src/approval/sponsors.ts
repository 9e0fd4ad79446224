import { userLabel, type User } from '@fundscope/contract/administration';
import { sponsorActions, type SponsorAction } from '@fundscope/contract/approval';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { toAccessGraph, usersBehind, type AccessGraph, type AccessRows } from './access-graph.ts';
import { accessBehind, accountsBehind, changesAddress, isAbout, microseconds } from './account-access.ts';

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

interface SponsorRows extends AccessRows {
  /** User, rank in `sponsorActions` from 1, author, and the times of `AccountAct`. */
  readonly acts: readonly (readonly [userNr: number, rank: number, author: number, since: number, at: number])[];
  readonly names: readonly Pick<User, 'UserNr' | 'Username' | 'Firstname' | 'Surname'>[];
}

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
 * Who made some users able to approve, by the audit trail. None of them relies on an approval by that user. They created or
 * re-activated the account, set its password, changed the e-mail address that password links are sent to, put the user into a
 * group, or gave all books to one of the user's groups. Users who had access to the account that did this are sponsors, too,
 * over any number of accounts. Creations and rights are followed over one step only.
 */
export async function listSponsorships(db: Db, userNrs: readonly number[]): Promise<SponsoredUser[]> {
  const { rows } = await sql<SponsorRows>`
    with recursive deeds as (${deeds(userNrs)}),
    acts as (
      -- A proposer acted when the proposal was made, which may be long before its approval.
      select d.target, d.rank, author.user_nr, author.since, d.at
      from deeds d
      cross join lateral (values
        (d.user_nr, d.at),
        (d.acting_user_nr, d.at),
        ((d.after -> 'approval' ->> 'proposedBy')::integer, (d.after -> 'approval' ->> 'at')::timestamp at time zone 'UTC'),
        ((d.after -> 'approval' ->> 'actingUserNr')::integer, (d.after -> 'approval' ->> 'at')::timestamp at time zone 'UTC')
      ) author (user_nr, since)
      where author.user_nr is not null
    ),
    ${accountsBehind(sql`select distinct user_nr as account from acts`)}
    select ${accessBehind},
      (select coalesce(json_agg(json_build_array(target, rank, user_nr, ${microseconds(sql`since`)}, ${microseconds(sql`at`)})
                                order by rank), '[]') from acts) as acts,
      (select coalesce(json_agg(json_build_object('UserNr', u.user_nr, 'Username', u.username, 'Firstname', u.firstname,
                                                  'Surname', u.surname)), '[]')
       from fundscope.users u where u.user_nr in (select user_nr from acts)) as names`.execute(db);
  const { acts, names, ...access } = rows[0]!;
  const graph = toAccessGraph(access);
  const labels = new Map(names.map((one) => [one.UserNr, userLabel(one)]));
  return userNrs.flatMap((userNr) => {
    const own = acts.filter(([target]) => target === userNr);
    return sponsorsOf(graph, own, labels).filter(({ sponsor }) => sponsor !== userNr);
  });
}

/** @param acts of one user, in the order of their ranks */
function sponsorsOf(
  graph: AccessGraph,
  acts: SponsorRows['acts'],
  labels: ReadonlyMap<number, string>,
): SponsoredUser[] {
  const sponsors = new Map<number, SponsoredUser>();
  const add = (one: SponsoredUser) => {
    if (!sponsors.has(one.sponsor)) sponsors.set(one.sponsor, one);
  };
  for (const [userNr, rank, sponsor] of acts)
    add({ userNr, sponsor, action: sponsorActions[rank - 1]!, through: null });
  const seen = new Set<object>();
  for (const [userNr, rank, account, since, at] of acts) {
    const through = labels.get(account) ?? `user ${account}`;
    for (const sponsor of usersBehind(graph, { account, since, at }, seen)) {
      add({ userNr, sponsor, action: sponsorActions[rank - 1]!, through });
    }
  }
  return [...sponsors.values()];
}

/** Who made a user able to approve, and by what. */
export async function readSponsors(db: Db, userNr: number): Promise<ReadonlyMap<number, Sponsorship>> {
  return new Map(
    (await listSponsorships(db, [userNr])).map(({ sponsor, action, through }) => [sponsor, { action, through }]),
  );
}
