import { randomUUID } from 'node:crypto';
import { tokenClaimsSchema, type TokenClaims } from '@fundscope/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../../http/http-error.ts';
import type { SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'HS256';
/** A browser's clock may be behind by this much and still find its token begun. */
const CLOCK_LEEWAY_S = 60;

export interface TokenSubject {
  readonly userNr: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly canSeeAllBooks: boolean;
  /** The database's clock, in microseconds since 1970-01-01T00:00:00Z. */
  readonly issuedAtMicros: number;
}

/** Signs a token that lives from `issuedAtMicros` for `lifetimeSeconds`. */
export async function signToken(keys: SigningKeys, subject: TokenSubject, lifetimeSeconds: number): Promise<string> {
  const { kid, secret } = await keys.current();
  const issuedAt = Math.floor(subject.issuedAtMicros / 1e6);
  const claims: TokenClaims = {
    sub: String(subject.userNr),
    username: subject.username,
    admin: subject.isAdmin ? '1' : '0',
    allbook: subject.canSeeAllBooks ? '1' : '0',
    iat: issuedAt,
    nbf: issuedAt - CLOCK_LEEWAY_S,
    exp: issuedAt + lifetimeSeconds,
    // `iat` counts whole seconds: too coarse for "issued before the password was changed".
    jti: `${subject.issuedAtMicros}.${randomUUID()}`,
  };
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid }).sign(secret);
}

export interface ReadToken {
  readonly userNr: number;
  readonly jti: string;
  readonly issuedAtMicros: number;
  readonly expiresAt: number;
  readonly actingUserNr: number | null;
}

/**
 * Checks signature and times of a token.
 * @throws {HttpError} `token-invalid` or `token-expired`.
 */
export async function readToken(keys: SigningKeys, token: string): Promise<ReadToken> {
  const claims = await verified(keys, token);
  const userNr = Number(claims.sub);
  const issuedAtMicros = Number(claims.jti.split('.', 1)[0]);
  const actingUserNr = claims.act === undefined ? null : Number(claims.act);
  if (![userNr, issuedAtMicros, actingUserNr ?? 0].every(Number.isSafeInteger)) throw invalid();
  return { userNr, jti: claims.jti, issuedAtMicros, expiresAt: claims.exp, actingUserNr };
}

async function verified(keys: SigningKeys, token: string): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.byId(kid);
        if (!key) throw invalid();
        return key.secret;
      },
      { algorithms: [ALGORITHM], typ: 'JWT' },
    );
    return tokenClaimsSchema.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new HttpError('token-expired', 'The session has ended: sign in again.');
    if (error instanceof errors.JOSEError || (error instanceof Error && error.name === 'ZodError')) throw invalid();
    throw error;
  }
}

const invalid = (): HttpError => new HttpError('token-invalid', 'The token is not valid: sign in again.');
