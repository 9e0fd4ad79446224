import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/world.ts';
import { addRefreshToken, MOST_REFRESH_TOKENS, rotateRefreshToken } from './refresh-tokens.repository.ts';
import { beginSession, MOST_SESSIONS } from './sessions.repository.ts';

const server = setUpTestApp();

it('a sign-in beyond the sessions that a user may have ends the oldest one alone', async () => {
  const { kysely } = server.database;
  const userNr = await addUser(kysely, { username: 'many' });
  await sql`
    insert into fundscope.sessions (user_nr, started_at, ends_at)
    select ${userNr}, now() - number * interval '1 minute', now() + interval '1 day'
    from generate_series(1, ${MOST_SESSIONS}) number`.execute(kysely);
  const token = await server.signIn('many');
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from now() - started_at) / 60)::int as minutes from fundscope.sessions
    where user_nr = ${userNr} and ended_at is not null`.execute(kysely);
  expect(rows).toEqual([{ minutes: MOST_SESSIONS }]);
  expect((await server.get('/api/places', token)).statusCode).toBe(200);
});

it('a session keeps a bounded number of refresh tokens, and goes on with the newest', async () => {
  const { kysely } = server.database;
  const userNr = await addUser(kysely, { username: 'renewing' });
  const sessionId = await beginSession(kysely, { userNr, lifetimeSeconds: 3_600, isDemo: false });
  await sql`
    insert into fundscope.refresh_tokens (token_hash, session_id, issued_at, replaced_at)
    select sha256(number::text::bytea), ${sessionId}, now() - number * interval '1 minute', now() - interval '1 minute'
    from generate_series(1, ${MOST_REFRESH_TOKENS + 50}) number`.execute(kysely);
  const newest = await addRefreshToken(kysely, sessionId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.refresh_tokens where session_id = ${sessionId}`.execute(kysely);
  expect(rows).toEqual([{ count: MOST_REFRESH_TOKENS }]);
  expect(await rotateRefreshToken(kysely, sessionId, newest)).toMatchObject({ outcome: 'rotated' });
});
