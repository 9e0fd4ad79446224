import { searchTargetsSchema } from '@fundscope/contract/views';
import type { Database } from '../../database/connection.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readableDefinitions } from '../../views/access/readable-view.ts';
import { fundViews } from './search-targets.rules.ts';
import { listSavedViewsOf } from './saved-views.repository.ts';

/** What the portal's search finds, beside the links of the navigation and the user's books. */
export function registerSearchTargets(routes: Routes, { kysely, pool }: Pick<Database, 'kysely' | 'pool'>): void {
  routes.get(
    '/api/searchtargets',
    {
      config: { policy: 'user', isCostly: true },
      schema: {
        summary: 'The views that a fund is looked up in, and the saved views of all views that the user may see',
        response: { 200: searchTargetsSchema },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'accept-language');
      const session = sessionOf(request);
      const definitions = await readableDefinitions(pool, session);
      const viewNames = definitions.map(({ name }) => name);
      return {
        fundViews: fundViews(definitions, preferredLocale(request.headers['accept-language'])),
        savedViews: await listSavedViewsOf(kysely, { userNr: session.userNr, viewNames }),
      };
    },
  );
}
