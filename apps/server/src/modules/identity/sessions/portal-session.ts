import type { Kysely } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import type { KeyRing } from './key-ring.ts';
import { addRefreshToken } from './refresh-tokens.repository.ts';
import { beginSession, tokenSubject, type NewSession } from './sessions.repository.ts';
import type { TokenSubject } from './tokens.ts';

export interface IdentityDeps {
  readonly kysely: Kysely<Schema>;
  readonly keys: KeyRing;
  readonly tokenLifetimeSeconds: number;
  readonly sessionLifetimeSeconds: number;
  /** Unused for as long, a session of the portal ends; 0: none does for that. */
  readonly idleSeconds: number;
}

/** A session as it is in the database. Its token is signed after the transaction, which needs no second connection then. */
export interface PortalSession {
  readonly subject: TokenSubject;
  /** For the cookie. */
  readonly refreshToken: string;
}

/** Begins a session with a refresh token; in the transaction that found out who it is. */
export async function beginPortalSession(
  db: Db,
  session: Omit<NewSession, 'idleSeconds' | 'app'>,
  { tokenLifetimeSeconds, idleSeconds }: Pick<IdentityDeps, 'tokenLifetimeSeconds' | 'idleSeconds'>,
): Promise<PortalSession> {
  const sessionId = await beginSession(db, { ...session, idleSeconds });
  const refreshToken = await addRefreshToken(db, sessionId);
  const subject = await tokenSubject(db, sessionId, tokenLifetimeSeconds);
  if (!subject) throw new Error('A session ended when it began');
  return { subject, refreshToken };
}
