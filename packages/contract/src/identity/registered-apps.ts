import { z } from 'zod';

/** What a registered app may be given. */
export const appScopes = ['openid', 'profile', 'email', 'api', 'admin', 'decide'] as const;
/**
 * `openid`, `profile` and `email` put who signed in into an ID token; with `api` the token opens the API with the
 * user's rights, and only with `admin` with those of an administrator. Only with `decide` it approves, rejects and
 * reviews what another person has done.
 */
export const appScopeSchema = z.enum(appScopes);
export type AppScope = z.infer<typeof appScopeSchema>;

/** The client that the audit trail names for calls of the portal; no app is registered under it. */
export const PORTAL_CLIENT_ID = 'fundscope-portal';

/** GET /api/oauth/authorize : the app that asks, as the sign-in screen names it. */
export const requestingAppSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  scopes: z.array(appScopeSchema),
});
export type RequestingApp = z.infer<typeof requestingAppSchema>;

/** POST /api/oauth/token, form-encoded (RFC 6749 §4.1.3, RFC 7636 §4.5). */
export const codeExchangeSchema = z.object({
  grant_type: z.string().min(1),
  code: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(2000),
  client_id: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
});
export type CodeExchange = z.infer<typeof codeExchangeSchema>;

export const codeExchangeResponseSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().positive(),
  scope: z.string(),
  /** With the scope `openid`. */
  id_token: z.string().optional(),
});
export type CodeExchangeResponse = z.infer<typeof codeExchangeResponseSchema>;

/** GET /api/oauth/jwks : the public keys that tokens are signed with (RFC 7517). */
export const keySetSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
    }),
  ),
});
export type KeySet = z.infer<typeof keySetSchema>;

/** GET /api/.well-known/openid-configuration (OpenID Connect Discovery 1.0). */
export const discoverySchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  response_types_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  subject_types_supported: z.array(z.string()),
  id_token_signing_alg_values_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  claims_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
});
export type Discovery = z.infer<typeof discoverySchema>;
