import { SignJWT } from 'jose';
import type { TokenSubject } from '../sessions/tokens.ts';
import { SIGNING_ALGORITHM } from '../sessions/key-ring.ts';
import type { AppDeps } from './sign-in-to-app.ts';

export interface IdTokenFacts {
  readonly subject: TokenSubject;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly nonce: string | null;
  /** When the password was given, in seconds since 1970-01-01T00:00:00Z. */
  readonly authTime: number;
}

/** What an ID token may say, for discovery. */
export const ID_TOKEN_CLAIMS = [
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'preferred_username',
  'name',
  'email',
] as const;

/** Tells an app who signed in (OpenID Connect Core §2). It opens nothing here: see the token's type. */
export async function signIdToken(
  { keys, kysely, issuer }: AppDeps,
  { subject, clientId, scopes, nonce, authTime }: IdTokenFacts,
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const person = await kysely
    .selectFrom('fundscope.users')
    .select(['firstname', 'surname', 'email_address'])
    .where('user_nr', '=', subject.userNr)
    .executeTakeFirst();
  const name = [person?.firstname, person?.surname].filter(Boolean).join(' ');
  const email = person?.email_address ?? '';
  return new SignJWT({
    auth_time: authTime,
    ...(nonce !== null && { nonce }),
    ...(scopes.includes('profile') && { preferred_username: subject.username, ...(name !== '' && { name }) }),
    ...(scopes.includes('email') && email !== '' && { email }),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid })
    .setIssuer(issuer())
    .setSubject(String(subject.userNr))
    .setAudience(clientId)
    .setIssuedAt(subject.issuedAt)
    .setExpirationTime(subject.expiresAt)
    .sign(privateKey);
}
