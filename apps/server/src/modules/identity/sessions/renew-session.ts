import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { demoSessionClosed } from './demo-session-closed.ts';
import type { IdentityDeps, PortalSession } from './portal-session.ts';
import { rotateRefreshToken, sessionOfRefreshToken } from './refresh-tokens.repository.ts';
import { endSession, isDemoSession, tokenSubject } from './sessions.repository.ts';

export interface RenewalAttempt {
  readonly requestId: string;
  /** What shows that others reach the installation. */
  readonly facing: string | undefined;
}

/**
 * Exchanges a refresh token for its successor. One that was replaced a while ago was stolen, from the browser or by
 * it: the session ends for both.
 * @throws {HttpError} `token-revoked`.
 */
export async function renewSession(
  deps: IdentityDeps,
  secret: string,
  { requestId, facing }: RenewalAttempt,
): Promise<PortalSession> {
  const sessionId = await sessionOfRefreshToken(deps.kysely, secret);
  if (sessionId === undefined) throw over();
  if (facing !== undefined && (await isDemoSession(deps.kysely, sessionId))) throw demoSessionClosed();
  // An end is to be kept: it is no error of the transaction.
  const renewed = await deps.kysely.transaction().execute(async (db) => {
    const rotation = await rotateRefreshToken(db, sessionId, secret);
    if (rotation.outcome === 'rotated') {
      const subject = await tokenSubject(db, sessionId, deps.tokenLifetimeSeconds);
      return subject && { subject, refreshToken: rotation.refreshToken };
    }
    if ((await endSession(db, sessionId)) && rotation.outcome === 'reused') await recordReuse(db, sessionId, requestId);
    return undefined;
  });
  if (!renewed) throw over();
  return renewed;
}

async function recordReuse(db: Db, sessionId: string, requestId: string): Promise<void> {
  const { user_nr, acting_user_nr } = await db
    .selectFrom('fundscope.sessions')
    .select(['user_nr', 'acting_user_nr'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const by = { userNr: user_nr, actingUserNr: acting_user_nr, sessionId };
  await recordAudit(db, { action: 'session.reuse', by, requestId, after: { session: sessionId } });
}

const over = (): HttpError => new HttpError('token-revoked', 'The session was ended: sign in again.');
