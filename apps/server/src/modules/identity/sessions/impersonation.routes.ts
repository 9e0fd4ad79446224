import { tokenResponseSchema } from '@fundscope/contract/identity';
import { z } from 'zod';
import { HttpError } from '../../../http/http-error.ts';
import { sessionOf } from '../../../http/policies.ts';
import type { Routes } from '../../../http/validation.ts';
import { impersonate } from './impersonation.ts';
import { assertOwnPage } from './own-pages.ts';
import type { IdentityDeps } from './portal-session.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie, type CookieSettings } from './refresh-cookie.ts';
import { originOf } from './session-origin.ts';
import { switchBack } from './switch-back.ts';
import { signToken } from './tokens.ts';

export interface ImpersonationDeps extends IdentityDeps {
  readonly cookie: CookieSettings;
  /** Where browsers reach the portal, as far as it was set. */
  readonly publicUrl: string | undefined;
}

/** Signing in as another user, and coming back. */
export function registerImpersonation(routes: Routes, deps: ImpersonationDeps): void {
  routes.get(
    '/api/adminuser/otherusertoken/:user',
    {
      config: { policy: 'admin' },
      // It would begin the session, too.
      exposeHeadRoute: false,
      schema: {
        summary: 'A token as another user, by number or name, for an administrator; its session takes the cookie over',
        params: z.object({ user: z.string().min(1).max(200) }),
        response: { 200: tokenResponseSchema },
      },
    },
    async (request, reply) => {
      const { subject, refreshToken } = await impersonate(deps, sessionOf(request), {
        user: request.params.user,
        requestId: request.id,
        origin: originOf(request),
      });
      setRefreshCookie(reply, refreshToken, deps.cookie);
      return { Token: await signToken(deps.keys, subject) };
    },
  );

  routes.post(
    '/api/users/switchback',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Ends acting as another user; the answer is a token of the administrator’s own session',
        response: { 200: tokenResponseSchema },
      },
    },
    async (request, reply) => {
      assertOwnPage(request, deps.publicUrl);
      try {
        const own = await switchBack(deps, sessionOf(request), refreshCookie(request), request.id);
        setRefreshCookie(reply, own.refreshToken, deps.cookie);
        return { Token: await signToken(deps.keys, own.subject) };
      } catch (error) {
        if (error instanceof HttpError && error.code === 'token-revoked') clearRefreshCookie(reply, deps.cookie);
        throw error;
      }
    },
  );
}
