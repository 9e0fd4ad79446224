import { z } from 'zod';

const parameter = z.string().min(1).max(2000);

/**
 * What a registered app sends its users to the portal's /authorize with, under the names of RFC 6749, OpenID
 * Connect and RFC 7636.
 */
export const authorizationRequestSchema = z.object({
  /** `code`, or `token` for an app that is registered for it. */
  response_type: parameter,
  client_id: parameter,
  /** One of the app's registered addresses, sign by sign. */
  redirect_uri: parameter,
  /** Separated by spaces; all that the app is registered for when not given. */
  scope: parameter.optional(),
  /** Comes back in the ID token. */
  nonce: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequestSchema>;

/** POST /api/users/token; with what an app asked for, it signs in to that app. */
export const tokenRequestSchema = z.object({
  Username: z.string().min(1).max(200),
  Password: z.string().min(1).max(1000),
  ...authorizationRequestSchema.partial().shape,
});
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

export const tokenResponseSchema = z.object({ Token: z.string() });
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/** The answer to the sign-in of an app that exchanges a code. */
export const codeResponseSchema = z.object({
  code: z.string(),
  /** The issuer, which the app compares (RFC 9207). */
  iss: z.string(),
});
export type CodeResponse = z.infer<typeof codeResponseSchema>;

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
  /** The session, which a renewed token shares with its predecessor. */
  sid: z.string().optional(),
  /** '1': somebody else set the user's password; nothing else goes before it is changed. */
  must_change_password: z.literal('1').optional(),
  /** The registered app that it was issued to, and what for. */
  client_id: z.string().optional(),
  scope: z.string().optional(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;
