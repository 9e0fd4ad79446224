import type pg from 'pg';
import { HttpError } from '../../http/http-error.ts';
import type { ReadSession } from '../../http/session.ts';
import { CAN_SEE_ALL_BOOKS } from './users.repository.ts';
import type { SigningKeys } from './signing-keys.ts';
import { readToken } from './tokens.ts';

const query = `
  select u.username, u.is_admin, ${CAN_SEE_ALL_BOOKS} as can_see_all_books,
         u.status = 1
           and u.tokens_valid_from <= to_timestamp(0) + $2::bigint * interval '1 microsecond'
           and not exists (select from fundscope.revoked_tokens r where r.jti = $3) as is_valid
  from fundscope.users u
  where u.user_nr = $1`;

interface Row {
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
  readonly is_valid: boolean;
}

/**
 * Reads sessions from the database, at each request and with one prepared statement: a sign-out, a
 * deactivation or a changed right holds from the next request on, in every server process.
 */
export function createReadSession(pool: pg.Pool, keys: SigningKeys): ReadSession {
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/iu.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError('token-missing', 'Sign in first: the request carries no token.');
    const { userNr, jti, issuedAtMicros, expiresAt, actingUserNr } = await readToken(keys, token);
    const { rows } = await pool.query<Row>({ name: 'session', text: query, values: [userNr, issuedAtMicros, jti] });
    const [row] = rows;
    if (!row?.is_valid) throw new HttpError('token-revoked', 'The session was ended: sign in again.');
    return {
      userNr,
      username: row.username,
      isAdmin: row.is_admin,
      canSeeAllBooks: row.can_see_all_books,
      jti,
      expiresAt,
      actingUserNr,
    };
  };
}
