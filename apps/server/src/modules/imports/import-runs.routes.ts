import {
  importIdSchema,
  importPlanSchema,
  importProgressSchema,
  type ImportProgress,
} from '@fundscope/contract/imports';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { requireWithinLimit } from '../../access/storage-limits.ts';
import type { Schema } from '../../database/schema.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { checkPlan } from './check-plan.ts';
import type { ImportRuns } from './import-runs.ts';
import { beginRun, cancelRun, readTargets, type StoredImport } from './imports.repository.ts';
import { alreadyImported, ownImport, readingOf } from './own-import.ts';
import { refused } from './refused.ts';

const config = { policy: 'admin' } as const;
const params = z.object({ id: importIdSchema });

interface ImportRunsRoutesDeps {
  readonly kysely: Kysely<Schema>;
  readonly runs: ImportRuns;
}

/** Begins an import, tells how it is getting on, and ends it. */
export function registerImportRuns(routes: Routes, { kysely, runs }: ImportRunsRoutesDeps): void {
  routes.post(
    '/api/imports/:id/run',
    {
      config,
      schema: {
        summary: 'Begins to import a file',
        params,
        body: importPlanSchema,
        response: { 202: importProgressSchema },
      },
    },
    async (request, reply) => {
      const file = await ownImport(kysely, request, request.params.id);
      const reading = readingOf(file);
      checkPlan(request.body, reading, await readTargets(kysely));
      if (request.body.mode === 'new') {
        await kysely.transaction().execute((db) => requireWithinLimit(db, 'imported-views', { adding: 1 }));
      }
      const run = await beginRun(kysely, file.id);
      if (!run) throw alreadyImported();
      runs.start({ run, file, reading, plan: request.body, audit: { by: sessionOf(request), requestId: request.id } });
      return reply.code(202).send(progressAnswer(await ownImport(kysely, request, file.id)));
    },
  );

  routes.get(
    '/api/imports/:id/progress',
    { config, schema: { summary: 'How an import is getting on', params, response: { 200: importProgressSchema } } },
    async (request) => progressAnswer(await ownImport(kysely, request, request.params.id)),
  );

  routes.post(
    '/api/imports/:id/cancel',
    {
      config,
      schema: { summary: 'Ends an import; nothing has changed then', params, response: { 200: importProgressSchema } },
    },
    async (request) => {
      const { id } = await ownImport(kysely, request, request.params.id);
      if (!(await cancelRun(kysely, id))) throw refused('conflict', { code: 'ended-already' });
      return progressAnswer(await ownImport(kysely, request, id));
    },
  );
}

const progressAnswer = (stored: StoredImport): ImportProgress => {
  const { state, rows, rowsRead, rowsDone, message, refusal, faults, result } = stored;
  return { state, rows, rowsRead, rowsDone, message, refusal, faults, result };
};
