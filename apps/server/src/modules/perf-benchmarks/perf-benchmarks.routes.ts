import {
  benchmarkDeletionSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
  perfBenchmarkSchema,
} from '@fundscope/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { listIndices, refuseUnknownIndices } from './benchmark-indices.ts';
import { benchmarkInUse, noBenchmark, refuseOtherName } from './benchmark-use.ts';
import {
  booksOfPerfBenchmark,
  deletePerfBenchmark,
  findPerfBenchmark,
  listPerfBenchmarks,
  savePerfBenchmark,
} from './perf-benchmarks.repository.ts';

const nameParams = z.object({ name: z.string() });

/** Benchmarks that a fund's performance is measured against. */
export function registerPerfBenchmarks(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  const config = { policy: 'admin' } as const;

  routes.get(
    '/api/fmdperfbenchmark',
    { config, schema: { summary: 'The performance benchmarks by name', response: { 200: benchmarkNamesSchema } } },
    () => listPerfBenchmarks(kysely),
  );

  routes.get(
    '/api/fmdperfbenchmark/index',
    {
      config,
      schema: {
        summary: 'The indices that a performance benchmark can be made of',
        response: { 200: benchmarkIndicesSchema },
      },
    },
    () => listIndices(kysely),
  );

  routes.get(
    '/api/fmdperfbenchmark/:name',
    {
      config,
      schema: {
        summary: 'A performance benchmark with its periods',
        params: nameParams,
        response: { 200: perfBenchmarkSchema },
      },
    },
    async ({ params: { name } }) => {
      const found = await findPerfBenchmark(kysely, name);
      if (!found) throw noBenchmark(name);
      return found;
    },
  );

  routes.post(
    '/api/fmdperfbenchmark',
    {
      config,
      schema: {
        summary: 'Creates a performance benchmark, or replaces the one of that name',
        body: perfBenchmarkSchema,
        response: { 200: perfBenchmarkSchema },
      },
    },
    async (request) => {
      const { body } = request;
      await kysely.transaction().execute(async (db) => {
        await refuseUnknownIndices(
          db,
          body.periods.flatMap(({ positions }, period) =>
            positions.map(({ index }, nr) => ({ index, field: `periods.${period}.positions.${nr}.index` })),
          ),
        );
        const before = await savePerfBenchmark(db, body);
        const action = before ? 'perf-benchmark-modify' : 'perf-benchmark-create';
        await recordAudit(db, { action, by: sessionOf(request), requestId: request.id, before, after: body });
      });
      return body;
    },
  );

  routes.post(
    '/api/fmdperfbenchmark/delete/:name',
    {
      config,
      schema: {
        summary: 'Deletes a performance benchmark that no fund uses',
        params: nameParams,
        body: benchmarkDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      refuseOtherName(name, request.body.name);
      await kysely.transaction().execute(async (db) => {
        const books = await booksOfPerfBenchmark(db, name);
        const before = await findPerfBenchmark(db, name);
        if (!before) throw noBenchmark(name);
        if (books.length > 0) throw benchmarkInUse(name, books);
        await deletePerfBenchmark(db, name);
        const action = 'perf-benchmark-delete';
        await recordAudit(db, { action, by: sessionOf(request), requestId: request.id, before });
      });
      return reply.code(204).send();
    },
  );
}
