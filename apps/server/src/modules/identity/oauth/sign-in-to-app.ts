import type { CodeResponse, TokenRequest, TokenResponse } from '@fundscope/contract/identity';
import type { Db } from '../../../database/connection.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { IdentityDeps } from '../sessions/portal-session.ts';
import { beginSession, tokenSubject } from '../sessions/sessions.repository.ts';
import { signToken, type TokenSubject } from '../sessions/tokens.ts';
import { authenticate, failedSignIn, type SignInAttempt } from '../sign-in/authenticate.ts';
import { isDemoPassword } from '../sign-in/demo-password.ts';
import { forgiveAttempts } from '../sign-in/sign-in-throttle.ts';
import { lockUser } from '../../../access/users.repository.ts';
import { addCode, type CodeOwner } from './authorization-codes.repository.ts';
import { acceptRequest, type AcceptedRequest } from './authorization-request.rules.ts';
import { findApp } from './registered-apps.repository.ts';

export interface AppDeps extends IdentityDeps {
  /** What tokens name as their issuer. */
  readonly issuer: () => string;
}

/**
 * Signs a user in to a registered app: the answer is its code, or the token of an app that gets it directly. An
 * unknown app or address is refused before the password is looked at. The portal's own session is left as it is.
 * @throws {HttpError} `bad-request` with the parameter at fault, `sign-in-failed`, `too-many-requests`, or
 *   `demo-sign-in-closed`.
 */
export async function signInToApp(
  deps: AppDeps,
  parameters: TokenRequest,
  attempt: SignInAttempt,
): Promise<TokenResponse | CodeResponse> {
  const app = parameters.client_id === undefined ? undefined : await findApp(deps.kysely, parameters.client_id);
  const request = acceptRequest(app, parameters);
  const user = await authenticate(deps.kysely, attempt);
  const isDemo = isDemoPassword(attempt.Password);
  const given = await deps.kysely.transaction().execute(async (db): Promise<string | TokenSubject | undefined> => {
    if (!(await lockUser(db, user))) return undefined;
    const given =
      request.app.mode === 'token'
        ? await directSubject(deps, db, { userNr: user.userNr, isDemo }, request)
        : await addCode(db, { userNr: user.userNr, isDemo }, request);
    await forgiveAttempts(db, attempt.Username, attempt.address);
    const by = { userNr: user.userNr, actingUserNr: null };
    const after = { address: attempt.address, client_id: request.app.clientId, scopes: request.scopes };
    await recordAudit(db, { action: 'session.sign-in', by, requestId: attempt.requestId, after });
    return given;
  });
  if (given === undefined) throw await failedSignIn(deps.kysely, attempt);
  if (typeof given === 'string') return { code: given, iss: deps.issuer() };
  return { Token: await signToken(deps.keys, given) };
}

async function directSubject(
  { tokenLifetimeSeconds }: AppDeps,
  db: Db,
  { userNr, isDemo }: CodeOwner,
  { app: { clientId }, scopes }: AcceptedRequest,
): Promise<TokenSubject> {
  const app = { clientId, scopes };
  const sessionId = await beginSession(db, { userNr, lifetimeSeconds: tokenLifetimeSeconds, app, isDemo });
  const subject = await tokenSubject(db, sessionId, tokenLifetimeSeconds);
  if (!subject) throw new Error('A session ended when it began');
  return subject;
}
