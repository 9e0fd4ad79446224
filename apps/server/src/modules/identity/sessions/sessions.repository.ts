import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { CAN_SEE_ALL_BOOKS } from '../../../access/users.repository.ts';
import type { TokenSubject } from './tokens.ts';

/**
 * Whether session `s` of user `u` goes on: until its end, or until it was left unused for the idle time. An impersonation
 * ends with its administrator's rights, when they end their own session, and when the user becomes an administrator
 * themselves.
 */
export const SESSION_GOES_ON = `
  (s.ended_at is null and s.ends_at > now() and (s.idle_ends_at is null or s.idle_ends_at > now())
   and u.status = 1 and u.tokens_valid_from <= s.started_at
   and (s.acting_user_nr is null or (not u.is_admin and exists (
     select from fundscope.users a
     where a.user_nr = s.acting_user_nr and a.status = 1 and a.is_admin and a.tokens_valid_from <= s.started_at)
     and not exists (
       select from fundscope.sessions own where own.session_id = s.parent_session_id and own.ended_at is not null))))`;

/** From where a session is begun, for its user to recognise it. */
export interface SessionOrigin {
  /** The caller's network address. */
  readonly address: string;
  /** What the browser says of itself. */
  readonly userAgent: string;
}

/** What is stored of a browser's own words. */
const MAX_USER_AGENT = 400;

export interface NewSession {
  readonly userNr: number;
  readonly lifetimeSeconds: number;
  /** Unused for as long, it ends; 0: it does not end for that. */
  readonly idleSeconds?: number;
  readonly origin?: SessionOrigin | undefined;
  /** Under impersonation the administrator, and the session that they come back to. */
  readonly acting?: { readonly userNr: number; readonly sessionId: string };
  readonly app?: { readonly clientId: string; readonly scopes: readonly string[] };
  /** Whether it begins with the demo firm's published password. */
  readonly isDemo: boolean;
}

/** Sessions of one user that go on at once, at most. */
export const MOST_SESSIONS = 200;

/** Begins a session; the answer is its id. Sessions long over go, and the oldest beyond `MOST_SESSIONS` end. */
export async function beginSession(db: Db, session: NewSession): Promise<string> {
  const { userNr, lifetimeSeconds, idleSeconds = 0, origin, acting, app, isDemo } = session;
  await sql`
    delete from fundscope.sessions where session_id in (
      select session_id from fundscope.sessions where ends_at < now() - interval '1 day' limit 100
      for update skip locked)`.execute(db);
  const { rows } = await sql<{ session_id: string }>`
    insert into fundscope.sessions (user_nr, acting_user_nr, parent_session_id, client_id, scopes, demo_password,
                                    address, user_agent, ends_at, idle_ends_at)
    values (${userNr}, ${acting?.userNr ?? null}, ${acting?.sessionId ?? null}, ${app?.clientId ?? null},
            ${[...(app?.scopes ?? [])]}::text[], ${isDemo}, ${origin?.address ?? ''},
            ${storableText(origin?.userAgent ?? '').slice(0, MAX_USER_AGENT)},
            clock_timestamp() + ${lifetimeSeconds} * interval '1 second',
            clock_timestamp() + nullif(${idleSeconds}::int, 0) * interval '1 second')
    returning session_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A session was not written');
  await sql`
    update fundscope.sessions set ended_at = clock_timestamp() where session_id in (
      select session_id from fundscope.sessions where user_nr = ${userNr} and ended_at is null
      order by started_at desc offset ${MOST_SESSIONS})`.execute(db);
  return row.session_id;
}

/** A header may hold what a text of the database cannot. */
const storableText = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

/**
 * Ends a session, and what its administrator began as somebody else by it: their tokens are refused from the next request
 * on. False where it had ended.
 */
export async function endSession(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ session_id: string }>`
    update fundscope.sessions set ended_at = clock_timestamp()
    where ${sessionId} in (session_id, parent_session_id) and ended_at is null
    returning session_id`.execute(db);
  return rows.some(({ session_id }) => session_id === sessionId);
}

/** Whether an administrator's own session still goes on; they do not change until the transaction ends. */
export async function lockAdministrator(
  db: Db,
  { userNr, sessionId }: { readonly userNr: number; readonly sessionId: string },
): Promise<boolean> {
  const user = await sql`
    select from fundscope.users where user_nr = ${userNr} and is_admin and status = 1 for share`.execute(db);
  if (user.rows.length === 0) return false;
  // In a statement of its own: it reads what whoever held the user left.
  const session = await sql`
    select from fundscope.sessions s join fundscope.users u using (user_nr)
    where s.session_id = ${sessionId} and ${sql.raw(SESSION_GOES_ON)}`.execute(db);
  return session.rows.length === 1;
}

/** How long a session may go on at most, in whole seconds. */
export async function secondsLeft(db: Db, sessionId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ends_at - now())::int as seconds
    from fundscope.sessions where session_id = ${sessionId}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** The session by which an administrator began to act as somebody. */
export async function parentOf(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('fundscope.sessions')
    .select('parent_session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.parent_session_id ?? null;
}

/** Whose session it is, while it was not ended. */
export async function ownerOf(
  db: Db,
  sessionId: string,
): Promise<{ sessionId: string; userNr: number; actingUserNr: number | null } | undefined> {
  const row = await db
    .selectFrom('fundscope.sessions')
    .select(['user_nr', 'acting_user_nr'])
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { sessionId, userNr: row.user_nr, actingUserNr: row.acting_user_nr };
}

/** Whether a session was begun with the demo firm's published password. */
export async function isDemoSession(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('fundscope.sessions')
    .select('demo_password')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.demo_password ?? false;
}

interface SubjectRow {
  readonly user_nr: number;
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
  readonly must_change_password: boolean;
  readonly acting_user_nr: number | null;
  readonly client_id: string | null;
  readonly scopes: string[];
  readonly issued_at: number;
  readonly ends_at: number;
}

/** What a token of the session says at this moment; nothing where the session does not go on. */
export async function tokenSubject(
  db: Db,
  sessionId: string,
  tokenLifetimeSeconds: number,
): Promise<TokenSubject | undefined> {
  const { rows } = await sql<SubjectRow>`
    select u.user_nr, u.username, u.is_admin, ${sql.raw(CAN_SEE_ALL_BOOKS)} as can_see_all_books,
           u.must_change_password and s.acting_user_nr is null as must_change_password,
           s.acting_user_nr, s.client_id, s.scopes,
           floor(extract(epoch from clock_timestamp()))::bigint as issued_at,
           floor(extract(epoch from s.ends_at))::bigint as ends_at
    from fundscope.sessions s join fundscope.users u using (user_nr)
    where s.session_id = ${sessionId} and ${sql.raw(SESSION_GOES_ON)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    userNr: row.user_nr,
    username: row.username,
    isAdmin: row.is_admin,
    canSeeAllBooks: row.can_see_all_books,
    mustChangePassword: row.must_change_password,
    sessionId,
    actingUserNr: row.acting_user_nr,
    app: row.client_id === null ? null : { clientId: row.client_id, scopes: row.scopes },
    issuedAt: row.issued_at,
    expiresAt: Math.min(row.issued_at + tokenLifetimeSeconds, row.ends_at),
  };
}
