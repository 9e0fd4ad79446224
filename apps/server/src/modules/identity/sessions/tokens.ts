import { randomUUID } from 'node:crypto';
import { tokenClaimsSchema, type TokenClaims } from '@fundscope/contract/identity';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { HttpError } from '../../../http/http-error.ts';
import { SIGNING_ALGORITHM, type KeyRing } from './key-ring.ts';

/** RFC 9068: so that an ID token, signed with the same key, is never taken for one that opens the API. */
const TOKEN_TYPE = 'at+jwt';
/** A browser's clock may be behind by this much and still find its token begun. */
const CLOCK_LEEWAY_S = 60;

/** What a token says. */
export interface TokenSubject {
  readonly userNr: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly canSeeAllBooks: boolean;
  /** Somebody else set the password: nothing else goes before it is changed. */
  readonly mustChangePassword: boolean;
  readonly sessionId: string;
  /** Under impersonation the administrator. */
  readonly actingUserNr: number | null;
  /** The registered app that it is issued to. */
  readonly app: { readonly clientId: string; readonly scopes: readonly string[] } | null;
  /** The database's clock, in seconds since 1970-01-01T00:00:00Z. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Signs the token that opens the API. */
export async function signToken(keys: KeyRing, subject: TokenSubject): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const claims: TokenClaims = {
    sub: String(subject.userNr),
    username: subject.username,
    admin: subject.isAdmin ? '1' : '0',
    allbook: subject.canSeeAllBooks ? '1' : '0',
    iat: subject.issuedAt,
    nbf: subject.issuedAt - CLOCK_LEEWAY_S,
    exp: subject.expiresAt,
    jti: randomUUID(),
    sid: subject.sessionId,
    ...(subject.mustChangePassword && { must_change_password: '1' }),
    ...(subject.actingUserNr !== null && { act: String(subject.actingUserNr) }),
    ...(subject.app && { client_id: subject.app.clientId, scope: subject.app.scopes.join(' ') }),
  };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid })
    .sign(privateKey);
}

export interface ReadToken {
  readonly userNr: number;
  readonly sessionId: string;
  readonly jti: string;
  readonly expiresAt: number;
  /** The key that signed it. */
  readonly kid: string;
}

/** Those whose signature was checked: the same bytes stay signed. Whether the key still counts is asked with the session. */
const MOST_CHECKED = 10_000;

/**
 * Checks signature and times of tokens; the session that one belongs to is looked up by the caller.
 * @returns what reads a token; it throws {HttpError} `token-invalid` or `token-expired`.
 */
export function createTokenReader(keys: KeyRing): (token: string) => Promise<ReadToken> {
  const checked = new Map<string, ReadToken>();
  return async (token) => {
    const before = checked.get(token);
    if (before && before.expiresAt > Math.floor(Date.now() / 1_000)) return before;
    const read = await readToken(keys, token);
    if (checked.size >= MOST_CHECKED) checked.clear();
    checked.set(token, read);
    return read;
  };
}

async function readToken(keys: KeyRing, token: string): Promise<ReadToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.byId(kid);
        if (!key) throw invalid();
        return key;
      },
      { algorithms: [SIGNING_ALGORITHM], typ: TOKEN_TYPE },
    );
    const { sub, sid, jti, exp } = readableClaimsSchema.parse(payload);
    return { userNr: sub, sessionId: sid, jti, expiresAt: exp, kid: protectedHeader.kid ?? '' };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new HttpError('token-expired', 'The session has ended: sign in again.');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw invalid();
    throw error;
  }
}

const readableClaimsSchema = tokenClaimsSchema.extend({ sub: z.coerce.number().int().positive(), sid: z.uuid() });

const invalid = (): HttpError => new HttpError('token-invalid', 'The token is not valid: sign in again.');
