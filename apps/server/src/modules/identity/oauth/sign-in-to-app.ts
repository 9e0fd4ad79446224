import type { CodeResponse, TokenRequest, TokenResponse } from '@fundscope/contract/identity';
import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { IdentityDeps } from '../sessions/portal-session.ts';
import { beginSession, tokenSubject } from '../sessions/sessions.repository.ts';
import { signToken, type TokenSubject } from '../sessions/tokens.ts';
import type { SignInAttempt } from '../sign-in/authenticate.ts';
import { signInTo, type SignedIn, type SignedInUser } from '../sign-in/sign-in.ts';
import { addCode, type CodeOwner } from './authorization-codes.repository.ts';
import { acceptRequest, type AcceptedRequest } from './authorization-request.rules.ts';
import { findApp } from './registered-apps.repository.ts';

export interface AppDeps extends IdentityDeps {
  /** What tokens name as their issuer. */
  readonly issuer: () => string;
}

/**
 * Signs a user in to a registered app: the answer is its code, or the token of an app that gets it directly. An
 * unknown app or address is refused before the password is looked at. A success leaves the portal's own session as it is.
 * @throws {HttpError} `bad-request` with the parameter at fault, `sign-in-failed`, `too-many-requests`,
 *   `demo-sign-in-closed`, or `password-change-required`.
 */
export async function signInToApp(
  deps: AppDeps,
  parameters: TokenRequest,
  attempt: SignInAttempt,
): Promise<SignedIn<TokenResponse | CodeResponse>> {
  const app = parameters.client_id === undefined ? undefined : await findApp(deps.kysely, parameters.client_id);
  const request = acceptRequest(app, parameters);
  const { clientId } = request.app;
  const client = { clientId, facts: { client_id: clientId, scopes: request.scopes } };
  const begin = async (db: Db, owner: SignedInUser): Promise<string | TokenSubject | HttpError> => {
    if (owner.mustChangePassword) return mustChangeFirst();
    return request.app.mode === 'token' ? directSubject(deps, db, owner, request) : addCode(db, owner, request);
  };
  const { begun, device } = await signInTo<string | TokenSubject>(deps, attempt, client, begin);
  const answer =
    typeof begun === 'string' ? { code: begun, iss: deps.issuer() } : { Token: await signToken(deps.keys, begun) };
  return { begun: answer, device };
}

const mustChangeFirst = (): HttpError =>
  new HttpError(
    'password-change-required',
    'Somebody else set your password: sign in to the portal and change it first, then sign in to the app.',
  );

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
