import type { TokenClaims } from '@fundscope/contract/identity';

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
  return ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'c2ln'].join('.');
};
