import { userLabel } from '@fundscope/contract/administration';
import type { Account, AccountSession, AccountSignIn } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { SESSION_GOES_ON } from '../sessions/sessions.repository.ts';
import { deviceName } from './device-name.ts';

const SIGN_IN_DAYS = 30;
const MOST_SIGN_INS = 100;

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function readAccount(db: Db, userNr: number): Promise<Account> {
  const { rows } = await sql<Omit<Account, 'display'> & { Firstname: string; Surname: string }>`
    select user_nr as "UserNr", username as "Username", firstname as "Firstname", surname as "Surname", email_address,
           ${instant('password_changed_at')} as "passwordChangedAt"
    from fundscope.users where user_nr = ${userNr}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`User ${userNr} is gone`);
  const { UserNr, Username, email_address, passwordChangedAt } = row;
  return { UserNr, Username, display: userLabel(row), email_address, passwordChangedAt };
}

interface SessionRow extends Omit<AccountSession, 'device' | 'actingAs'> {
  readonly userAgent: string;
  readonly username: string;
  readonly administrator: string | null;
}

/** What goes on in a user's name, and as whom they act themselves. */
export async function readSessions(db: Db, userNr: number, thisSessionId: string): Promise<AccountSession[]> {
  const { rows } = await sql<SessionRow>`
    select s.session_id as id, s.session_id = ${thisSessionId} as "isThis", s.user_agent as "userAgent", s.address,
           ${instant('s.started_at')} as "startedAt", ${instant('s.last_used_at')} as "lastUsedAt",
           app.name as app, u.username, administrator.username as administrator
    from fundscope.sessions s join fundscope.users u using (user_nr)
      left join fundscope.registered_apps app using (client_id)
      left join fundscope.users administrator on administrator.user_nr = s.acting_user_nr
    where ${userNr} in (s.user_nr, s.acting_user_nr) and ${sql.raw(SESSION_GOES_ON)}
    order by "isThis" desc, s.started_at desc`.execute(db);
  return rows.map(({ userAgent, username, administrator, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    actingAs: administrator === null ? null : { username, administrator },
  }));
}

/** Ends sessions of a user, those in which they act or somebody acts as them among them. @returns how many went on */
export async function endSessions(
  db: Db,
  userNr: number,
  which: { readonly only: string } | { readonly allBut: string },
): Promise<number> {
  const isMeant = 'only' in which ? sql`s.session_id = ${which.only}` : sql`s.session_id <> ${which.allBut}`;
  const { rows } = await sql<{ session_id: string }>`
    select s.session_id from fundscope.sessions s join fundscope.users u using (user_nr)
    where ${userNr} in (s.user_nr, s.acting_user_nr) and ${isMeant} and ${sql.raw(SESSION_GOES_ON)}`.execute(db);
  const ids = rows.map(({ session_id }) => session_id);
  await sql`
    update fundscope.sessions set ended_at = clock_timestamp()
    where ended_at is null and (session_id = any(${ids}::uuid[]) or parent_session_id = any(${ids}::uuid[]))`.execute(
    db,
  );
  return ids.length;
}

/** A user's sign-ins of the last days, those that failed with their name among them. */
export async function readSignIns(db: Db, userNr: number): Promise<AccountSignIn[]> {
  const since = sql.raw(`a.at > now() - interval '${SIGN_IN_DAYS} days'`);
  const { rows } = await sql<AccountSignIn>`
    select ${instant('a.at')} as at, coalesce(a.after ->> 'address', '') as address, a.outcome, app.name as app,
           administrator.username as administrator
    from (
      select a.at, a.audit_id, a.after, a.acting_user_nr,
             case a.action when 'session.sign-in' then 'signed-in' else 'acted-as' end as outcome
      from fundscope.audit a
      where a.user_nr = ${userNr} and a.action in ('session.sign-in', 'impersonation.begin') and ${since}
      union all
      select a.at, a.audit_id, a.after, null, 'failed'
      from fundscope.audit a join fundscope.users u on lower(a.after ->> 'username') = lower(u.username)
      where u.user_nr = ${userNr} and a.action = 'session.sign-in-failed' and ${since}
    ) a
      left join fundscope.registered_apps app on app.client_id = a.after ->> 'client_id'
      left join fundscope.users administrator on administrator.user_nr = a.acting_user_nr
    order by a.at desc, a.audit_id desc limit ${MOST_SIGN_INS}`.execute(db);
  return rows;
}
