import { navigationSchema } from '@fundscope/contract/navigation';
import type pg from 'pg';
import { preferredLocale } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readNavigation } from './navigation.repository.ts';

export function registerNavigation(routes: Routes, { pool }: { readonly pool: pg.Pool }): void {
  routes.get(
    '/api/navigation/',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'The portals, menus, submenus and links that the user may see',
        response: { 200: navigationSchema },
      },
    },
    (request, reply) => {
      reply.header('vary', 'accept-language');
      const locale = preferredLocale(request.headers['accept-language']);
      return readNavigation(pool, { session: sessionOf(request), locale });
    },
  );
}
