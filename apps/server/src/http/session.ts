import type { FastifyRequest } from 'fastify';

/** Who asks, with the rights that the database gives at this moment; the token's claims decide nothing. */
export interface Session {
  readonly userNr: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly canSeeAllBooks: boolean;
  /** The token's id. */
  readonly jti: string;
  /** When the token ends, in seconds since 1970-01-01T00:00:00Z. */
  readonly expiresAt: number;
  /** Under impersonation the administrator. */
  readonly actingUserNr: number | null;
  /** Whether the token approves, rejects and reviews: the portal's does, an app's with the scope `decide`. */
  readonly canDecide: boolean;
}

/** The session of a request, which its token proves. */
export interface TokenSession extends Session {
  /** What its tokens have in common; sign-out ends it. */
  readonly sessionId: string;
  /** The registered app that asks for the user; null for the portal. */
  readonly clientId: string | null;
  /** Somebody else set the user's password: until it is changed, nothing else goes. Never under impersonation. */
  readonly mustChangePassword: boolean;
}

/**
 * Reads the `Authorization` header of a request.
 * @throws {HttpError} `token-missing`, `token-invalid`, `token-expired` or `token-revoked`; `forbidden` for an app's
 *   token that does not open the API.
 */
export type ReadSession = (authorization: string | undefined, request: FastifyRequest) => Promise<TokenSession>;
