import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { askTogether } from '../../../database/asked-together.ts';
import type { Schema } from '../../../database/schema.ts';
import type { FacingOthers } from '../../../http/facing-others.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { ReadSession } from '../../../http/session.ts';
import { createSparing } from '../../../http/sparingly.ts';
import { CAN_SEE_ALL_BOOKS } from '../../../access/users.repository.ts';
import { countsAsUse } from './counts-as-use.ts';
import { demoSessionClosed } from './demo-session-closed.ts';
import type { KeyRing } from './key-ring.ts';
import { SESSION_GOES_ON } from './sessions.repository.ts';
import { noteStepSeconds, noteUse } from './session-use.ts';
import { createTokenReader, type ReadToken } from './tokens.ts';

const LOG_INTERVAL_MS = 60_000;

/**
 * The lists stand in queries of their own, so that PostgreSQL does not count them before it plans: with as many sessions
 * expected each time, it keeps its plan, which took longer to make than to carry out.
 */
const query = `
  select u.username, u.is_admin, ${CAN_SEE_ALL_BOOKS} as can_see_all_books, s.acting_user_nr, s.client_id, s.scopes, s.demo_password,
         u.must_change_password and s.acting_user_nr is null as must_change_password,
         s.ended_at is null and s.idle_ends_at <= now() as was_left_unused,
         s.last_used_at < now() - $5::float8 * interval '1 second' as is_note_due,
         ${SESSION_GOES_ON} and exists (
           select from fundscope.signing_keys k
           where k.kid = asked.kid and (k.retired_at is null or k.retired_at > now() - $4::int * interval '1 second'))
         as is_valid
  from unnest((select $1::uuid[]), (select $2::integer[]), (select $3::text[])) with ordinality asked (session_id, user_nr, kid, place)
  left join (fundscope.sessions s join fundscope.users u using (user_nr))
    on s.session_id = asked.session_id and s.user_nr = asked.user_nr
  order by asked.place`;

interface Row {
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
  readonly acting_user_nr: number | null;
  readonly client_id: string | null;
  readonly scopes: readonly string[];
  readonly demo_password: boolean;
  readonly must_change_password: boolean;
  readonly was_left_unused: boolean | null;
  readonly is_note_due: boolean;
  /** Null where there is no such session, as everything is then. */
  readonly is_valid: boolean | null;
}

export interface ReadSessionDeps {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Schema>;
  readonly keys: KeyRing;
  readonly tokenLifetimeSeconds: number;
  readonly idleSeconds: number;
  readonly facingOthers: FacingOthers;
}

/**
 * Reads sessions from the database, at each request, those of requests that come together in one statement: a sign-out, a
 * deactivation, a changed right or a removed key holds from the next request on, in every server process.
 * A session that was left unused for the idle time has ended; a use of it is noted.
 * A session of the demo firm's published password is none where others reach the installation.
 * An app's token opens the API with the scope `api`, and an administrator's calls with `admin` besides;
 * it decides on what another person has done with `decide` alone.
 */
export function createReadSession(deps: ReadSessionDeps): ReadSession {
  const { pool, keys, tokenLifetimeSeconds, idleSeconds, facingOthers } = deps;
  const readToken = createTokenReader(keys);
  const noteStep = noteStepSeconds(idleSeconds);
  const readRow = askTogether(async (tokens: readonly Pick<ReadToken, 'sessionId' | 'userNr' | 'kid'>[]) => {
    const asked = [
      tokens.map(({ sessionId }) => sessionId),
      tokens.map(({ userNr }) => userNr),
      tokens.map(({ kid }) => kid),
    ];
    const values = [...asked, tokenLifetimeSeconds, noteStep];
    return (await pool.query<Row>({ name: 'sessions', text: query, values })).rows;
  });
  return async (authorization, request) => {
    const token = /^Bearer +(\S+)$/iu.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError('token-missing', 'Sign in first: the request carries no token.');
    const read = await readToken(token);
    const { userNr, sessionId, jti, expiresAt } = read;
    const row = await readRow(read);
    if (!row.is_valid) throw over(row.was_left_unused === true);
    if (row.demo_password && facingOthers(request) !== undefined) throw demoSessionClosed();
    const isAppWithout = (scope: string) => row.client_id !== null && !row.scopes.includes(scope);
    if (isAppWithout('api')) {
      throw new HttpError('forbidden', 'The token was issued without the scope api: ask for it when signing in.');
    }
    if (row.is_note_due && countsAsUse(request)) await noteUseOrGoOn(deps, sessionId, request);
    return {
      userNr,
      username: row.username,
      isAdmin: row.is_admin && !isAppWithout('admin'),
      canSeeAllBooks: row.can_see_all_books,
      sessionId,
      jti,
      expiresAt,
      actingUserNr: row.acting_user_nr,
      clientId: row.client_id,
      canDecide: !isAppWithout('decide'),
      mustChangePassword: row.must_change_password,
    };
  };
}

const over = (wasLeftUnused: boolean): HttpError =>
  wasLeftUnused
    ? new HttpError('token-revoked', 'The session has ended because nobody used it: sign in again.', {
        refusal: { code: 'left-unused' },
      })
    : new HttpError('token-revoked', 'The session was ended: sign in again.');

const mayLog = createSparing(LOG_INTERVAL_MS);

/** A database that cannot be written to, such as on a full disk, is still read from. */
async function noteUseOrGoOn(
  { kysely, idleSeconds }: ReadSessionDeps,
  sessionId: string,
  request: FastifyRequest,
): Promise<void> {
  try {
    await noteUse(kysely, sessionId, idleSeconds);
  } catch (err) {
    if (mayLog()) request.log.warn({ err }, 'that a session is used could not be noted');
  }
}
