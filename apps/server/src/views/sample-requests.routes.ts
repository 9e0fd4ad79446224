import { sampleRequestsSchema, type SampleRequest } from '@fundscope/contract/views';
import type { Database } from '../database/connection.ts';
import { sessionOf } from '../http/policies.ts';
import type { Routes } from '../http/validation.ts';
import { readableDefinitions } from './access/readable-view.ts';
import { sampleRequestsOf } from './sample-requests.ts';

/** What the backend test asks. */
export function registerSampleRequests(routes: Routes, { database }: { readonly database: Database }): void {
  routes.get(
    '/api/wview/samplerequests',
    {
      config: { policy: 'user', isCostly: true },
      schema: {
        summary: 'Questions to try on the views that the user may read',
        response: { 200: sampleRequestsSchema },
      },
    },
    async (request): Promise<SampleRequest[]> =>
      (await readableDefinitions(database.pool, sessionOf(request))).flatMap(sampleRequestsOf),
  );
}
