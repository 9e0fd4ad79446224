import { tokenRequestSchema, tokenResponseSchema } from '@fundscope/contract';
import { z } from 'zod';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { revokeToken } from './users.repository.ts';

/** Sign-in and sign-out. */
export function registerUsers(routes: Routes, deps: SignInDeps): void {
  routes.post(
    '/api/users/token',
    {
      config: { policy: 'anonymous' },
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Exchanges a user name and a password for a token',
        body: tokenRequestSchema,
        response: { 200: tokenResponseSchema },
      },
    },
    async ({ body, ip, id }) => ({ Token: await signIn(deps, { ...body, address: ip, requestId: id }) }),
  );

  routes.post(
    '/api/users/signout',
    {
      config: { policy: 'user' },
      schema: { summary: 'Ends the token of this request, at once and everywhere', response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      await deps.kysely.transaction().execute(async (transaction) => {
        await revokeToken(transaction, session.jti, session.expiresAt);
        await recordAudit(transaction, { action: 'sign-out', by: session, requestId: request.id });
      });
      return reply.code(204).send();
    },
  );
}
