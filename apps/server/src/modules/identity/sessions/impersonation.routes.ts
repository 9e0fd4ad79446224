import { tokenResponseSchema } from '@fundscope/contract/identity';
import { z } from 'zod';
import { sessionOf } from '../../../http/policies.ts';
import type { Routes } from '../../../http/validation.ts';
import { impersonate } from './impersonation.ts';
import type { IdentityDeps } from './portal-session.ts';
import { setRefreshCookie, type CookieSettings } from './refresh-cookie.ts';
import { signToken } from './tokens.ts';

export interface ImpersonationDeps extends IdentityDeps {
  readonly cookie: CookieSettings;
}

/** Signing in as another user. */
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
      const { subject, refreshToken } = await impersonate(deps, sessionOf(request), request.params.user, request.id);
      setRefreshCookie(reply, refreshToken, deps.cookie);
      return { Token: await signToken(deps.keys, subject) };
    },
  );
}
