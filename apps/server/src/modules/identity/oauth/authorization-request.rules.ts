import type { AppScope, AuthorizationRequest, TokenRequest } from '@fundscope/contract/identity';
import { HttpError } from '../../../http/http-error.ts';
import type { RegisteredApp } from './registered-apps.repository.ts';

/** What an app asked for, once it is known to be allowed. */
export interface AcceptedRequest {
  readonly app: RegisteredApp;
  readonly redirectUri: string;
  /** Asked for and registered. */
  readonly scopes: readonly AppScope[];
  readonly nonce: string | null;
  /** Null for an app that gets its token directly. */
  readonly codeChallenge: string | null;
}

type RequestParameters = Partial<AuthorizationRequest>;

/** Whether a sign-in is one to a registered app: it names anything that only an app sends. */
export const isForApp = ({ Username: _name, Password: _password, ...parameters }: TokenRequest): boolean =>
  Object.values(parameters).some((value) => value !== undefined);

/**
 * Compares what is asked for with what the app is registered for.
 * @param app the registered app of that client id
 * @throws {HttpError} `bad-request` with the parameter at fault.
 */
export function acceptRequest(app: RegisteredApp | undefined, parameters: RequestParameters): AcceptedRequest {
  if (!app) throw refused('client_id', 'names no registered app');
  const { redirect_uri: redirectUri, nonce = null } = parameters;
  if (redirectUri === undefined || !app.redirectUris.includes(redirectUri)) {
    throw refused('redirect_uri', `is not an address that ${app.name} is registered with`);
  }
  if (parameters.response_type !== app.mode) throw refused('response_type', `must be ${app.mode} for ${app.name}`);
  return {
    app,
    redirectUri,
    scopes: grantedScopes(app, parameters),
    nonce,
    codeChallenge: codeChallenge(app, parameters),
  };
}

/** What is not understood, or not registered, is left out (OpenID Connect Core §3.1.2.1). */
function grantedScopes({ scopes, name }: RegisteredApp, { scope }: RequestParameters): readonly AppScope[] {
  const wanted = new Set(scope?.split(' '));
  const granted = scope === undefined ? scopes : scopes.filter((registered) => wanted.has(registered));
  if (granted.length === 0) throw refused('scope', `names nothing that ${name} is registered for`);
  return granted;
}

function codeChallenge({ mode }: RegisteredApp, parameters: RequestParameters): string | null {
  if (mode === 'token') return null;
  const { code_challenge: challenge, code_challenge_method: method } = parameters;
  if (challenge === undefined || !/^[\w-]{43}$/u.test(challenge)) {
    throw refused('code_challenge', 'must be a SHA-256 in base64url (PKCE, RFC 7636)');
  }
  if (method !== 'S256') throw refused('code_challenge_method', 'must be S256');
  return challenge;
}

const refused = (field: string, reason: string): HttpError =>
  new HttpError('bad-request', `${field} ${reason}: the app's provider can correct it.`, { field });
