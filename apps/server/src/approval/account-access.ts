import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';
import { accountAccess, toAccessGraph, type AccessRows, type AccountAccess } from './access-graph.ts';

/** Whether audit row `a` is about a record. The function has an index. */
export const isAbout = (record: RawBuilder<string>) =>
  sql`fundscope.audit_records(a.action, a.before, a.after) @> array[${record}]`;

/** Whether audit row `a` changes the e-mail address of a user. A new user of a file has no content before it. */
export const changesAddress = (record: RawBuilder<string>) => sql<boolean>`(
  a.action = 'user.modify' and a.before ->> 'email_address' is distinct from a.after ->> 'email_address'
  or a.action = 'user.import' and a.before -> 'records' -> ${record} is not null
    and a.before -> 'records' -> ${record} ->> 'email_address'
      is distinct from a.after -> 'records' -> ${record} ->> 'email_address')`;

/**
 * Whether audit row `a` gave its author access to an account: a password or a password link that the author knows, or the
 * e-mail address that links are sent to.
 */
const givesAccess = (userNr: RawBuilder<number>) => sql<boolean>`(
  a.action = 'user.password-reset'
  or a.action = 'user.create' and not exists (
    select from fundscope.audit link
    -- Rows of one transaction have the same time.
    where link.at = a.at and link.action = 'user.password-link'
      and link.after ->> 'UserNr' = (${userNr})::text and link.after ->> 'isMailed' = 'true')
  or ${changesAddress(sql`('user:' || ${userNr})`)})`;

/** A time as whole microseconds, which JSON keeps exactly. */
export const microseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`;

/** Accesses to the account `r`: joins audit rows `a` and their authors. `offset 0` keeps one index search for each account. */
const accessesToAccount = sql`
  cross join lateral (
    select * from fundscope.audit a where ${isAbout(sql`'user:' || r.account`)} offset 0
  ) a
  cross join lateral unnest(array[a.user_nr, a.acting_user_nr]) author (user_nr)
  where author.user_nr is not null and ${givesAccess(sql`r.account`)}`;

/** The accounts of `actors` (`account`) and of everyone who had access to one of them at any time, as the recursive query `reach`. */
export const accountsBehind = (actors: RawBuilder<unknown>) => sql`
  reach as (
    ${actors}
    union
    select author.user_nr
    from reach r
    ${accessesToAccount}
  )`;

/** Columns `edges` and `ends` of `AccessRows`, for the accounts of `reach`. */
const accessColumns = (edges: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_array(edge.account, edge.author, ${microseconds(sql`edge.at`)},
                                             edge.action in ('user.create', 'user.password-reset'))), '[]')
   from (${edges}) edge (account, author, at, action)) as edges,
  (select coalesce(json_agg(json_build_array(ended.account, ${microseconds(sql`ended.at`)})), '[]') from (
     select a.user_nr as account, a.at from fundscope.audit a
     where a.action = 'account.password-link-used' and a.after ->> 'isMailed' = 'true'
     union all
     select (a.after ->> 'UserNr')::integer, a.at from fundscope.audit a
     where a.action = 'user.password-reset' and a.user_nr is null) ended
   where ended.account = any(array(select account from reach))) as ends`;

/** The same for the accounts of `accountsBehind`. */
export const accessBehind = accessColumns(sql`
  select r.account, author.user_nr, a.at, a.action
  from reach r
  ${accessesToAccount}`);

/** Accesses by the account `r`: joins audit rows `a` and their users `target`; `offset 0` as above. */
const accessesByAccount = sql`
  cross join lateral (
    select * from fundscope.audit a
    where (a.user_nr = r.account or a.acting_user_nr = r.account)
      and a.action in ('user.create', 'user.password-reset', 'user.modify', 'user.import')
    offset 0
  ) a
  cross join lateral (
    select (a.after ->> 'UserNr')::integer as user_nr where a.action <> 'user.import'
    union all
    select substr(record, 6)::integer from jsonb_object_keys(a.before -> 'records') as record
    where a.action = 'user.import'
  ) target
  where ${givesAccess(sql`target.user_nr`)}`;

interface UserAccess extends AccountAccess {
  readonly userNr: number;
}

/** The accounts that some users had access to, directly and through accounts that they had access to. */
export async function listAccountAccess(db: Db, userNrs: readonly number[]): Promise<UserAccess[]> {
  const { rows } = await sql<AccessRows>`
    with recursive reach as (
      select user_nr as account from unnest(${userNrs}::integer[]) as user_nr
      union
      select target.user_nr from reach r ${accessesByAccount}
    )
    select ${accessColumns(sql`select target.user_nr, r.account, a.at, a.action from reach r ${accessesByAccount}`)}`.execute(
    db,
  );
  const graph = toAccessGraph(rows[0]!);
  return userNrs.flatMap((userNr) => accountAccess(graph, userNr).map((access) => ({ userNr, ...access })));
}

/** The access to one of some accounts at a time, to the second; undefined: there was none. */
export const findAccess = (
  access: readonly AccountAccess[],
  { accounts, at }: { readonly accounts: readonly number[]; readonly at: string },
): AccountAccess | undefined =>
  access.find(
    ({ account, since, until }) => accounts.includes(account) && since <= at && (until === null || at <= until),
  );

/** The same in a query: `accounts` is an array of integers, `at` the time. */
export const isAccessed = (
  access: readonly AccountAccess[],
  { accounts, at }: { readonly accounts: RawBuilder<unknown>; readonly at: RawBuilder<unknown> },
) => sql<boolean>`exists (
  select from unnest(${access.map(({ account }) => account)}::integer[], ${access.map(({ since }) => since)}::timestamp[],
                     ${access.map(({ until }) => until)}::timestamp[]) as held (account, since, until)
  where held.account = any(${accounts}) and held.since <= date_trunc('second', ${at} at time zone 'UTC')
    and (held.until is null or date_trunc('second', ${at} at time zone 'UTC') <= held.until))`;
