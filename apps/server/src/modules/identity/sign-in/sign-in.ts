import type { Db } from '../../../database/connection.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { lockUser } from '../../../access/users.repository.ts';
import { beginPortalSession, type IdentityDeps, type PortalSession } from '../sessions/portal-session.ts';
import { authenticate, failedSignIn, type Authenticated, type SignInAttempt } from './authenticate.ts';
import { isDemoPassword } from './demo-password.ts';
import { rememberDevice } from './known-devices.repository.ts';
import { forgiveAttempts } from './sign-in-throttle.ts';

/** What a sign-in began, and the secret by which the device is known at the next one. */
export interface SignedIn<Begun> {
  readonly begun: Begun;
  readonly device: string;
}

/** Whose name and password it was. */
export interface SignedInUser {
  readonly userNr: number;
  /** Whether with the demo firm's published password. */
  readonly isDemo: boolean;
  /** Whether somebody else set it. */
  readonly mustChangePassword: boolean;
}

/**
 * Exchanges name and password for a session of the portal.
 * @throws {HttpError} `sign-in-failed`, `too-many-requests`, or `demo-sign-in-closed`.
 */
export const signIn = (deps: IdentityDeps, attempt: SignInAttempt): Promise<SignedIn<PortalSession>> =>
  signInTo(deps, attempt, {}, (db, { userNr, isDemo }) =>
    beginPortalSession(db, { userNr, isDemo, origin: attempt, lifetimeSeconds: deps.sessionLifetimeSeconds }, deps),
  );

/**
 * Finds out who it is, and begins something for them: all of it or nothing.
 * @param facts for the audit trail
 * @throws {HttpError} `sign-in-failed`, `too-many-requests`, or `demo-sign-in-closed`.
 */
export async function signInTo<Begun>(
  { kysely }: Pick<IdentityDeps, 'kysely'>,
  attempt: SignInAttempt,
  facts: Readonly<Record<string, unknown>>,
  begin: (db: Db, user: SignedInUser) => Promise<Begun>,
): Promise<SignedIn<Begun>> {
  const { address, requestId } = attempt;
  const authenticated = await authenticate(kysely, attempt);
  const { userNr, mustChangePassword } = authenticated.user;
  const signedIn = await kysely.transaction().execute(async (db) => {
    if (!(await lockUser(db, authenticated.user))) return undefined;
    const begun = await begin(db, { userNr, mustChangePassword, isDemo: isDemoPassword(attempt.Password) });
    const device = await welcome(db, authenticated, attempt);
    const by = { userNr, actingUserNr: null };
    await recordAudit(db, { action: 'session.sign-in', by, requestId, after: { address, ...facts } });
    return { begun, device };
  });
  if (!signedIn) throw await failedSignIn(kysely, attempt);
  return signedIn;
}

async function welcome(db: Db, { user, throttled }: Authenticated, { device }: SignInAttempt): Promise<string> {
  await forgiveAttempts(db, throttled);
  return rememberDevice(db, user.userNr, device);
}
