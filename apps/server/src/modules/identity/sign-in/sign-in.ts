import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { lockUser } from '../../../access/users.repository.ts';
import { beginPortalSession, type IdentityDeps, type PortalSession } from '../sessions/portal-session.ts';
import type { TokenSubject } from '../sessions/tokens.ts';
import { authenticate, failedSignIn, type SignInAttempt } from './authenticate.ts';
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

/** The portal's session, an app's, or the code that an app exchanges for one. */
type BegunSignIn = PortalSession | TokenSubject | string;

interface SignInClient {
  /** Null: the portal. */
  readonly clientId: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

function sessionOfBegun(begun: BegunSignIn): { readonly sessionId: string } | undefined {
  if (typeof begun === 'string') return undefined;
  return 'subject' in begun ? begun.subject : begun;
}

/**
 * Exchanges name and password for a session of the portal.
 * @throws {HttpError} `sign-in-failed`, `too-many-requests`, or `demo-sign-in-closed`.
 */
export const signIn = (deps: IdentityDeps, attempt: SignInAttempt): Promise<SignedIn<PortalSession>> =>
  signInTo(deps, attempt, { clientId: null, facts: {} }, (db, { userNr, isDemo }) =>
    beginPortalSession(db, { userNr, isDemo, origin: attempt, lifetimeSeconds: deps.sessionLifetimeSeconds }, deps),
  );

/**
 * Finds out who it is, and begins something for them: all of it or nothing.
 * @param client who is named in the audit trail, with further facts for it
 * @param begin may answer with a refusal: the password was right all the same, and counts as no failure
 * @throws {HttpError} `sign-in-failed`, `too-many-requests`, `demo-sign-in-closed`, or the refusal.
 */
export async function signInTo<Begun extends BegunSignIn>(
  { kysely }: Pick<IdentityDeps, 'kysely'>,
  attempt: SignInAttempt,
  { clientId, facts }: SignInClient,
  begin: (db: Db, user: SignedInUser) => Promise<Begun | HttpError>,
): Promise<SignedIn<Begun>> {
  const { address, requestId } = attempt;
  const authenticated = await authenticate(kysely, attempt);
  const { userNr, mustChangePassword } = authenticated.user;
  const signedIn = await kysely.transaction().execute(async (db) => {
    if (!(await lockUser(db, authenticated.user))) return undefined;
    const begun = await begin(db, { userNr, mustChangePassword, isDemo: isDemoPassword(attempt.Password) });
    await forgiveAttempts(db, authenticated.throttled);
    const by = { userNr, actingUserNr: null, clientId };
    const after = { address, ...facts };
    if (begun instanceof HttpError) {
      await recordAudit(db, {
        action: 'session.sign-in-refused',
        by,
        requestId,
        after: { ...after, code: begun.code },
      });
      return begun;
    }
    await recordAudit(db, { action: 'session.sign-in', by: { ...by, ...sessionOfBegun(begun) }, requestId, after });
    return { begun, device: await rememberDevice(db, userNr, attempt.device) };
  });
  if (!signedIn) throw await failedSignIn(kysely, attempt);
  // A refusal is kept: it is no error of the transaction.
  if (signedIn instanceof HttpError) throw signedIn;
  return signedIn;
}
