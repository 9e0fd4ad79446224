import { userLabel, type UserOverviewRow } from '@fundscope/contract/administration';
import { sql } from 'kysely';

import type { Db } from '../../database/connection.ts';
import { NEW_USER_LINK } from './create-user.ts';

type StoredRow = Omit<UserOverviewRow, 'display'>;

const utcTime = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** A password that somebody else sets afterwards is to be changed. */
const ownChanges: readonly string[] = ['account.password-change', 'account.password-link-used'];

/** All users with rights, sign-ins and origin, sorted by name. Sign-ins on behalf of a user do not count as theirs. */
export async function readUserOverview(db: Db): Promise<UserOverviewRow[]> {
  const { rows } = await sql<StoredRow>`
    with created as (
      select distinct on (record) record, a.at, a.user_nr, a.action
      from fundscope.audit a
      cross join lateral unnest(fundscope.audit_records(a.action, a.before, a.after)) record
      where record like 'user:%'
        and (a.action in ('user.create', 'user.demo', 'user.init') or a.action = 'user.import' and a.before -> 'records' -> record is null)
      order by record, a.sequence_nr
    ), given as (
      select record, bool_or(a.action = 'user.password-reset') as is_reset,
             bool_or(a.action = 'user.password-link' and a.after ->> 'kind' = ${NEW_USER_LINK}) as is_invited
      from fundscope.audit a
      cross join lateral unnest(fundscope.audit_records(a.action, a.before, a.after)) record
      where record like 'user:%' and a.action in ('user.password-reset', 'user.password-link')
      group by record
    ), own as (
      select distinct user_nr from fundscope.audit where action = any(${[...ownChanges]}::text[])
    )
    select u.user_nr as "UserNr", u.username as "Username", u.firstname as "Firstname", u.surname as "Surname",
           u.geno_id, u.email_address, u.status, u.is_admin as "isAdmin", u.version,
           array(select g.name from fundscope.user_memberships m join fundscope.groups g using (group_id)
                 where m.user_nr = u.user_nr order by g.name collate "und-x-icu", g.group_id) as groups,
           exists (select from fundscope.user_memberships m join fundscope.groups g using (group_id)
                   where m.user_nr = u.user_nr and g.all_book_group = 1) as "seesAllBooks",
           (select ${utcTime('max(a.at)')} from fundscope.audit a
            where a.user_nr = u.user_nr and a.action = 'session.sign-in') as "lastSignInAt",
           case when own.user_nr is null and given.is_reset is not true and (c.action = 'user.import' or given.is_invited) then 'not-set'
                when u.must_change_password then 'to-be-changed'
                when own.user_nr is not null then 'set-by-user'
                when c.action = 'user.demo' then 'set-with-demo-firm'
                when c.action = 'user.init' then 'set-at-installation'
                else 'not-known' end as "passwordState",
           ${utcTime('u.password_changed_at')} as "passwordChangedAt",
           ${utcTime('c.at')} as "createdAt",
           coalesce(nullif(concat_ws(', ', nullif(by.surname, ''), nullif(by.firstname, '')), '') || ' (' || by.username || ')',
                    by.username, 'user ' || c.user_nr) as "createdBy"
    from fundscope.users u
      left join created c on c.record = 'user:' || u.user_nr
      left join given on given.record = 'user:' || u.user_nr
      left join own on own.user_nr = u.user_nr
      left join fundscope.users by on by.user_nr = c.user_nr
    order by u.surname collate "und-x-icu", u.firstname collate "und-x-icu", u.user_nr`.execute(db);
  return rows.map((row) => ({
    ...row,
    // Its moment is that of a password that nobody knows.
    ...(row.passwordState === 'not-set' && { passwordChangedAt: null }),
    display: userLabel(row),
  }));
}
