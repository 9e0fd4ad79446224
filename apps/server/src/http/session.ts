/** Who asks, with the rights that the database gives at this moment; the token's claims decide nothing. */
export interface Session {
  readonly userNr: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly canSeeAllBooks: boolean;
  /** The token's id, for its revocation. */
  readonly jti: string;
  /** When the token ends, in seconds since 1970-01-01T00:00:00Z. */
  readonly expiresAt: number;
  /** Under impersonation the administrator. */
  readonly actingUserNr: number | null;
}

/**
 * Reads the `Authorization` header.
 * @throws {HttpError} `token-missing`, `token-invalid`, `token-expired` or `token-revoked`.
 */
export type ReadSession = (authorization: string | undefined) => Promise<Session>;
