import { tokenClaimsSchema } from '@fundscope/contract/identity';

/** Who is signed in, read from the token. The server decides anew on each call what they may do. */
export interface Session {
  readonly token: string;
  readonly userNr: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly canSeeAllBooks: boolean;
  /** The number of the administrator who acts as this user. */
  readonly actingUserNr: number | null;
  /** Somebody else set the password: nothing else goes before it is changed. */
  readonly mustChangePassword: boolean;
  /** When the server issued the token. */
  readonly issued: number;
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly notBefore: number;
  readonly expires: number;
}

/** A clock that is a little behind that of the server must not lock its user out. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Reads the claims of a token (JWT) without checking its signature; null where it is not readable. */
export const sessionFromToken = (token: string): Session | null => {
  const claims = tokenClaimsSchema.safeParse(payload(token)).data;
  if (!claims || ![claims.sub, claims.act ?? '1'].every((userNr) => /^[1-9]\d*$/u.test(userNr))) return null;
  return {
    token,
    userNr: Number(claims.sub),
    username: claims.username,
    isAdmin: claims.admin === '1',
    canSeeAllBooks: claims.allbook === '1',
    actingUserNr: claims.act === undefined ? null : Number(claims.act),
    mustChangePassword: claims.must_change_password === '1',
    issued: claims.iat,
    notBefore: claims.nbf,
    expires: claims.exp,
  };
};

/** A session is valid when its end is not past and its beginning not in the future (but for clock differences). */
export const isSessionValid = (session: Session | null, nowSeconds: number): session is Session =>
  session !== null && session.expires > nowSeconds && session.notBefore <= nowSeconds + CLOCK_TOLERANCE_SECONDS;

/** Whether two sessions are those of the same user, acted by the same person: what one may see, the other may. */
export const isSameUser = (one: Session | null, other: Session | null): boolean =>
  one?.userNr === other?.userNr && one?.actingUserNr === other?.actingUserNr;

const payload = (token: string): unknown => {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const binary = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
