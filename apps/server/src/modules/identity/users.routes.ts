import { codeResponseSchema, tokenRequestSchema, tokenResponseSchema } from '@fundscope/contract/identity';
import { z } from 'zod';
import type { FacingOthers } from '../../http/facing-others.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import type { IdentityDeps } from './sessions/portal-session.ts';
import { assertOwnPage } from './sessions/own-pages.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie, type CookieSettings } from './sessions/refresh-cookie.ts';
import { sessionOfRefreshToken } from './sessions/refresh-tokens.repository.ts';
import { renewSession } from './sessions/renew-session.ts';
import { originOf } from './sessions/session-origin.ts';
import { signOut, signOutBrowser } from './sessions/sign-out.ts';
import { signToken } from './sessions/tokens.ts';
import { isForApp } from './oauth/authorization-request.rules.ts';
import { signInToApp, type AppDeps } from './oauth/sign-in-to-app.ts';
import { deviceCookie, setDeviceCookie } from './sign-in/device-cookie.ts';
import { unknownUsersHash } from './sign-in/password.ts';
import { signIn } from './sign-in/sign-in.ts';

export interface UsersDeps extends IdentityDeps, AppDeps {
  readonly cookie: CookieSettings;
  /** Where browsers reach the portal, as far as it was set. */
  readonly publicUrl: string | undefined;
  readonly facingOthers: FacingOthers;
}

/** Sign-in, renewal and sign-out. */
export function registerUsers(routes: Routes, deps: UsersDeps): void {
  const { cookie } = deps;
  // The first sign-in with an unknown name takes no longer than the others.
  routes.addHook('onReady', async () => void (await unknownUsersHash()));

  routes.post(
    '/api/users/token',
    {
      config: { policy: 'anonymous' },
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Exchanges a user name and a password for a token, or for the code of a registered app',
        body: tokenRequestSchema,
        response: { 200: z.union([tokenResponseSchema, codeResponseSchema]) },
      },
    },
    async (request, reply) => {
      const { body, id: requestId, log } = request;
      const { Username, Password } = body;
      const facing = deps.facingOthers(request);
      const attempt = {
        Username,
        Password,
        ...originOf(request),
        requestId,
        log,
        facing,
        device: deviceCookie(request),
      };
      try {
        if (isForApp(body)) {
          const { begun, device } = await signInToApp(deps, body, attempt);
          setDeviceCookie(reply, device, cookie);
          return begun;
        }
        const { begun, device } = await signIn(deps, attempt);
        setDeviceCookie(reply, device, cookie);
        setRefreshCookie(reply, begun.refreshToken, cookie);
        return { Token: await signToken(deps.keys, begun.subject) };
      } catch (error) {
        // Whoever is not let in must not find the user before them when they open the portal again.
        if (error instanceof HttpError && error.code === 'sign-in-failed') await signOutBrowser(deps, request, reply);
        throw error;
      }
    },
  );

  routes.post(
    '/api/users/refresh',
    {
      config: { policy: 'anonymous' },
      schema: {
        summary: 'Exchanges the refresh cookie of the portal for a new token and the next cookie',
        response: { 200: tokenResponseSchema },
      },
    },
    async (request, reply) => {
      assertOwnPage(request, deps.publicUrl);
      const secret = refreshCookie(request);
      if (secret === undefined) throw new HttpError('token-missing', 'Sign in first: the browser has no session.');
      try {
        const { subject, refreshToken } = await renewSession(deps, secret, {
          requestId: request.id,
          facing: deps.facingOthers(request),
        });
        setRefreshCookie(reply, refreshToken, cookie);
        return { Token: await signToken(deps.keys, subject) };
      } catch (error) {
        if (error instanceof HttpError && error.code === 'token-revoked') clearRefreshCookie(reply, cookie);
        throw error;
      }
    },
  );

  routes.post(
    '/api/users/signout',
    {
      config: { policy: 'user', isOpenBeforePasswordChange: true },
      schema: {
        summary: 'Ends the session of this token, at once and everywhere',
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      await deps.kysely.transaction().execute((db) => signOut(db, session, request.id));
      // Another tab may have signed in as somebody else since: that session stays.
      const secret = refreshCookie(request);
      if (secret !== undefined && (await sessionOfRefreshToken(deps.kysely, secret)) === session.sessionId) {
        clearRefreshCookie(reply, cookie);
      }
      return reply.code(204).send();
    },
  );
}
