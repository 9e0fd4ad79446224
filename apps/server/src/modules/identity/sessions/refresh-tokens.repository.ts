import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { makeSecret, secretHash } from './secret.ts';
import { SESSION_GOES_ON } from './sessions.repository.ts';

/** How long a replaced token is still taken: two tabs, or an answer that got lost. */
export const REUSE_GRACE_S = 10;

/** Refresh tokens of one session that are kept, replaced ones among them: older ones are unknown. */
export const MOST_REFRESH_TOKENS = 200;

/** Adds a refresh token to a session; only its hash is kept. */
export async function addRefreshToken(db: Db, sessionId: string): Promise<string> {
  const secret = makeSecret();
  await db
    .insertInto('fundscope.refresh_tokens')
    .values({ token_hash: secretHash(secret), session_id: sessionId })
    .execute();
  await sql`
    delete from fundscope.refresh_tokens where token_hash in (
      select token_hash from fundscope.refresh_tokens where session_id = ${sessionId}
      order by issued_at desc offset ${MOST_REFRESH_TOKENS})`.execute(db);
  return secret;
}

/** The session that a refresh token belongs to, whatever became of either. */
export async function sessionOfRefreshToken(db: Db, secret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('fundscope.refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', secretHash(secret))
    .executeTakeFirst();
  return row?.session_id;
}

/**
 * `rotated` with the successor; `reused` where someone presents a token that was replaced a while ago; `ended`
 * where the session does not go on.
 */
export type RotationResult =
  | { readonly outcome: 'rotated'; readonly refreshToken: string }
  | { readonly outcome: 'reused' | 'ended' };

/**
 * Exchanges a refresh token for its successor. Within the grace a replaced token gives a sibling; the first of
 * siblings to be used replaces the others, so only one line goes on.
 */
export async function rotateRefreshToken(db: Db, sessionId: string, secret: string): Promise<RotationResult> {
  // The lock first, in a statement of its own: what the next reads is then what the one before us left.
  const session = await sql<{ goes_on: boolean }>`
    select ${sql.raw(SESSION_GOES_ON)} as goes_on from fundscope.sessions s join fundscope.users u using (user_nr)
    where s.session_id = ${sessionId} for update of s`.execute(db);
  if (!session.rows[0]?.goes_on) return { outcome: 'ended' };
  const token = await sql<{ is_live: boolean; is_recent: boolean | null }>`
    select replaced_at is null as is_live,
           replaced_at > clock_timestamp() - ${REUSE_GRACE_S} * interval '1 second' as is_recent
    from fundscope.refresh_tokens where token_hash = ${secretHash(secret)}`.execute(db);
  const [row] = token.rows;
  if (!row?.is_live && !row?.is_recent) return { outcome: 'reused' };
  if (row.is_live) {
    await sql`
      update fundscope.refresh_tokens set replaced_at = clock_timestamp()
      where session_id = ${sessionId} and replaced_at is null`.execute(db);
  }
  return { outcome: 'rotated', refreshToken: await addRefreshToken(db, sessionId) };
}
