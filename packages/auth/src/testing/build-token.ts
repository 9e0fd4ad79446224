import type { TokenClaims } from '@fundscope/contract/identity';

const base64url = (value: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A token as the server makes it, but for the signature, which the portal cannot check. */
export const buildToken = (changes: Partial<TokenClaims> = {}): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims: TokenClaims = {
    sub: '17',
    username: 'demo.manager',
    admin: '0',
    allbook: '0',
    iat: now,
    nbf: now,
    exp: now + 36_000,
    jti: 'b5b1',
    ...changes,
  };
  return [base64url({ alg: 'HS256' }), base64url(claims), 'c2ln'].join('.');
};
