import { sampleRequestsSchema, type SampleRequest } from '@fundscope/contract';
import type { Database } from '../database/connection.ts';
import { HttpError } from '../http/http-error.ts';
import { sessionOf } from '../http/policies.ts';
import type { Session } from '../http/session.ts';
import type { Routes } from '../http/validation.ts';
import { readableView } from './row-permission.ts';
import { sampleRequestsOf } from './sample-requests.ts';
import type { ViewDefinition } from './view-definition.ts';

/** What the backend test asks. */
export function registerSampleRequests(routes: Routes, { database }: { readonly database: Database }): void {
  routes.get(
    '/api/wview/samplerequests',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Questions to try on the views that the user may read',
        response: { 200: sampleRequestsSchema },
      },
    },
    async (request): Promise<SampleRequest[]> =>
      (await readableDefinitions(database, sessionOf(request))).flatMap(sampleRequestsOf),
  );
}

async function readableDefinitions({ kysely, pool }: Database, session: Session): Promise<ViewDefinition[]> {
  const names = await kysely.selectFrom('fundscope.views').select('wv_name').orderBy('wv_name').execute();
  const definitions: ViewDefinition[] = [];
  for (const { wv_name } of names) {
    try {
      definitions.push((await readableView(pool, session, wv_name)).definition);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'not-found')) throw error;
    }
  }
  return definitions;
}
