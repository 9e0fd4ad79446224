import {
  appScopes,
  authorizationRequestSchema,
  codeExchangeResponseSchema,
  codeExchangeSchema,
  discoverySchema,
  keySetSchema,
  requestingAppSchema,
} from '@fundscope/contract/identity';
import type { FastifyRequest } from 'fastify';
import type { FacingOthers } from '../../../http/facing-others.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Routes } from '../../../http/validation.ts';
import { SIGNING_ALGORITHM } from '../sessions/key-ring.ts';
import { acceptRequest } from './authorization-request.rules.ts';
import { exchangeCode } from './exchange-code.ts';
import { ID_TOKEN_CLAIMS } from './id-token.ts';
import { sendOAuthError } from './oauth-error.ts';
import { findRepeated } from './sent-once.ts';
import { findApp } from './registered-apps.repository.ts';
import type { AppDeps } from './sign-in-to-app.ts';

export interface OAuthDeps extends AppDeps {
  /** Where browsers reach the portal: scheme, host and port. */
  readonly publicUrl: () => string;
  readonly facingOthers: FacingOthers;
}

/** What registered apps, and the portal's sign-in screen for them, ask for. */
export function registerOAuth(routes: Routes, deps: OAuthDeps): void {
  routes.get(
    '/api/oauth/authorize',
    {
      config: { policy: 'anonymous' },
      schema: {
        summary: 'Whether an app may ask for this: known, with this redirect address, and for these scopes',
        querystring: authorizationRequestSchema,
        response: { 200: requestingAppSchema },
      },
    },
    async ({ query, url }) => {
      refuseRepeated(new URL(url, 'http://localhost').searchParams);
      const { app, scopes } = acceptRequest(await findApp(deps.kysely, query.client_id), query);
      return { client_id: app.clientId, name: app.name, scopes: [...scopes] };
    },
  );

  routes.get(
    '/api/oauth/jwks',
    {
      config: { policy: 'anonymous' },
      schema: { summary: 'The public keys that tokens are signed with', response: { 200: keySetSchema } },
    },
    () => deps.keys.publicKeys(),
  );

  routes.get(
    '/api/.well-known/openid-configuration',
    {
      config: { policy: 'anonymous' },
      schema: { summary: 'What an OpenID Connect client needs to know', response: { 200: discoverySchema } },
    },
    () => {
      const issuer = deps.issuer();
      return {
        issuer,
        authorization_endpoint: `${deps.publicUrl()}/portal/authorize`,
        token_endpoint: `${issuer}/oauth/token`,
        jwks_uri: `${issuer}/oauth/jwks`,
        response_types_supported: ['code', 'token'],
        grant_types_supported: ['authorization_code', 'implicit'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
        token_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: [...appScopes],
        claims_supported: [...ID_TOKEN_CLAIMS],
        authorization_response_iss_parameter_supported: true,
      };
    },
  );

  // Forms are read by this call alone: any page of the web can send one, with no more than a click.
  void routes.register((scope: Routes, _options, done) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      async (_request: FastifyRequest, body: string) => {
        const parameters = new URLSearchParams(body);
        refuseRepeated(parameters);
        return Object.fromEntries(parameters);
      },
    );
    scope.setErrorHandler(sendOAuthError);
    scope.post(
      '/api/oauth/token',
      {
        config: { policy: 'anonymous' },
        bodyLimit: 16 * 1024,
        schema: {
          summary: 'Exchanges an authorization code and its PKCE verifier, form-encoded, for tokens',
          body: codeExchangeSchema,
          response: { 200: codeExchangeResponseSchema },
        },
      },
      (request) =>
        exchangeCode(deps, request.body, {
          address: request.ip,
          requestId: request.id,
          facing: deps.facingOthers(request),
        }),
    );
    done();
  });
}

/** @throws {HttpError} `bad-request`, for OAuth `invalid_request`, with the parameter that is sent twice. */
function refuseRepeated(parameters: URLSearchParams): void {
  const field = findRepeated(parameters);
  if (field === undefined) return;
  throw new HttpError('bad-request', `${field.slice(0, 100)} is sent twice: send each parameter once.`, {
    field: field.slice(0, 100),
  });
}
