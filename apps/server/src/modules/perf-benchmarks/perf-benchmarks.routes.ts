import {
  benchmarkDeletionSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
  perfBenchmarkSchema,
} from '@fundscope/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../administration/audited-change.ts';
import { listIndices } from './benchmark-indices.ts';
import { noBenchmark, refuseOtherName } from './benchmark-use.ts';
import { removeBenchmark, replaceBenchmark } from './perf-benchmark-changes.ts';
import { findPerfBenchmark, listPerfBenchmarks } from './perf-benchmarks.repository.ts';

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
      const found = await readSnapshot(kysely, (db) => findPerfBenchmark(db, name));
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
        response: { 200: perfBenchmarkSchema, 201: perfBenchmarkSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const isNew = await auditedChange(kysely, request, replaceBenchmark(body));
      return reply.code(isNew ? 201 : 200).send(body);
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
      await auditedChange(kysely, request, removeBenchmark(name));
      return reply.code(204).send();
    },
  );
}
