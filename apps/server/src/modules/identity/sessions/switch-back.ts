import { HttpError } from '../../../http/http-error.ts';
import type { TokenSession } from '../../../http/session.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { IdentityDeps, PortalSession } from './portal-session.ts';
import { addRefreshToken, sessionOfRefreshToken } from './refresh-tokens.repository.ts';
import { endSession, parentOf, tokenSubject } from './sessions.repository.ts';

/**
 * Ends acting as another user, and goes on with the administrator's own session, as far as that goes on.
 * @param secret what the cookie holds: only the browser that acts comes back
 * @throws {HttpError} `forbidden` to whoever acts as nobody; `token-revoked` where the administrator's session is over, too.
 */
export async function switchBack(
  deps: IdentityDeps,
  acting: TokenSession,
  secret: string | undefined,
  requestId: string,
): Promise<PortalSession> {
  if (acting.actingUserNr === null) throw new HttpError('forbidden', 'You act as nobody else: there is no way back.');
  const owner = secret === undefined ? undefined : await sessionOfRefreshToken(deps.kysely, secret);
  if (owner !== acting.sessionId) throw over();
  // An end is to be kept: it is no error of the transaction.
  const own = await deps.kysely.transaction().execute(async (db) => {
    const parentId = await parentOf(db, acting.sessionId);
    if (!(await endSession(db, acting.sessionId))) return undefined;
    await recordAudit(db, { action: 'impersonation.end', by: acting, requestId, after: { username: acting.username } });
    if (parentId === null) return undefined;
    const subject = await tokenSubject(db, parentId, deps.tokenLifetimeSeconds);
    return subject && { subject, refreshToken: await addRefreshToken(db, parentId) };
  });
  if (!own) throw over();
  return own;
}

const over = (): HttpError => new HttpError('token-revoked', 'Your own session has ended, too: sign in again.');
