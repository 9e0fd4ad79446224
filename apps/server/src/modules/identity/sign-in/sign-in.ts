import { recordAudit } from '../../../audit/record-audit.ts';
import { beginPortalSession, type IdentityDeps, type PortalSession } from '../sessions/portal-session.ts';
import { authenticate, failedSignIn, type SignInAttempt } from './authenticate.ts';
import { isDemoPassword } from './demo-password.ts';
import { forgiveAttempts } from './sign-in-throttle.ts';
import { lockUser } from '../../../access/users.repository.ts';

/**
 * Exchanges name and password for a session of the portal.
 * @throws {HttpError} `sign-in-failed`, `too-many-requests`, or `demo-sign-in-closed`.
 */
export async function signIn(deps: IdentityDeps, attempt: SignInAttempt): Promise<PortalSession> {
  const { Username, Password, address, requestId } = attempt;
  const user = await authenticate(deps.kysely, attempt);
  const begun = await deps.kysely.transaction().execute(async (db) => {
    if (!(await lockUser(db, user))) return undefined;
    const session = await beginPortalSession(
      db,
      { userNr: user.userNr, lifetimeSeconds: deps.sessionLifetimeSeconds, isDemo: isDemoPassword(Password) },
      deps,
    );
    await forgiveAttempts(db, Username, address);
    const by = { userNr: user.userNr, actingUserNr: null };
    await recordAudit(db, { action: 'session.sign-in', by, requestId, after: { address } });
    return session;
  });
  if (!begun) throw await failedSignIn(deps.kysely, attempt);
  return begun;
}
