import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { makeSecret, secretHash } from '../sessions/secret.ts';
import type { AcceptedRequest } from './authorization-request.rules.ts';

/** From the redirect to the exchange; RFC 6749 §4.1.2 allows ten minutes. */
const CODE_LIFETIME_S = 60;

/** Who signed in to the app. */
export interface CodeOwner {
  readonly userNr: number;
  /** Whether with the demo firm's published password. */
  readonly isDemo: boolean;
}

/** Makes the code that a user's browser brings to the app; only its hash is kept. */
export async function addCode(db: Db, { userNr, isDemo }: CodeOwner, request: AcceptedRequest): Promise<string> {
  const code = makeSecret();
  await sql`
    delete from fundscope.authorization_codes where code_hash in (
      select code_hash from fundscope.authorization_codes where expires_at < now() - interval '1 day' limit 100
      for update skip locked)`.execute(db);
  await sql`
    insert into fundscope.authorization_codes
      (code_hash, client_id, user_nr, redirect_uri, scopes, nonce, code_challenge, demo_password,
       expires_at)
    values (${secretHash(code)}, ${request.app.clientId}, ${userNr}, ${request.redirectUri},
            ${[...request.scopes]}::text[], ${request.nonce}, ${request.codeChallenge}, ${isDemo},
            clock_timestamp() + ${CODE_LIFETIME_S} * interval '1 second')`.execute(db);
  return code;
}

export interface StoredCode {
  readonly client_id: string;
  readonly user_nr: number;
  readonly redirect_uri: string;
  readonly scopes: string[];
  readonly nonce: string | null;
  readonly code_challenge: string;
  /** When the password was given, in seconds since 1970-01-01T00:00:00Z. */
  readonly issued_at: number;
  readonly demo_password: boolean;
  readonly is_over: boolean;
  readonly is_used: boolean;
  /** What it was exchanged for. */
  readonly session_id: string | null;
}

/**
 * The code's row, locked: of two exchanges the second finds it used. Its owner before it, in the order of whoever sets a
 * password: a code is gone with the old one, and so is all that it was exchanged for.
 */
export async function lockCode(db: Db, code: string): Promise<StoredCode | undefined> {
  await sql`
    select from fundscope.users u join fundscope.authorization_codes c using (user_nr)
    where c.code_hash = ${secretHash(code)} for share of u`.execute(db);
  const { rows } = await sql<StoredCode>`
    select client_id, user_nr, redirect_uri, scopes, nonce, code_challenge, session_id, demo_password,
           floor(extract(epoch from issued_at))::bigint as issued_at,
           expires_at < now() as is_over, used_at is not null as is_used
    from fundscope.authorization_codes where code_hash = ${secretHash(code)} for update`.execute(db);
  return rows[0];
}

/** A code is exchanged once; the session is kept, to be ended should the code come again. */
export async function markUsed(db: Db, code: string, sessionId: string | null): Promise<void> {
  await sql`
    update fundscope.authorization_codes set used_at = clock_timestamp(), session_id = ${sessionId}
    where code_hash = ${secretHash(code)}`.execute(db);
}
