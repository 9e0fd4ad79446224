import { z } from 'zod';

/** POST /api/users/token */
export const tokenRequestSchema = z.object({
  Username: z.string().min(1).max(200),
  Password: z.string().min(1).max(1000),
});
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

export const tokenResponseSchema = z.object({ Token: z.string() });
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/** What the token carries. `exp`, `nbf` and `iat` are seconds since 1970-01-01T00:00:00Z. */
export const tokenClaimsSchema = z.object({
  /** The user number, as text. */
  sub: z.string(),
  username: z.string(),
  /** '1' for an administrator. */
  admin: z.enum(['0', '1']),
  /** '1' for a user who can see all books. */
  allbook: z.enum(['0', '1']),
  exp: z.number().int(),
  nbf: z.number().int(),
  iat: z.number().int(),
  jti: z.string(),
  /** The number of the administrator who acts as this user. */
  act: z.string().optional(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;
