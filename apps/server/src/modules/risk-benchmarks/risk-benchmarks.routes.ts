import {
  benchmarkDeletionSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
  riskBenchmarkSchema,
} from '@fundscope/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { listIndices, refuseUnknownIndices } from '../perf-benchmarks/benchmark-indices.ts';
import { benchmarkInUse, noBenchmark, refuseOtherName } from '../perf-benchmarks/benchmark-use.ts';
import {
  booksOfRiskBenchmark,
  deleteRiskBenchmark,
  findRiskBenchmark,
  listRiskBenchmarks,
  saveRiskBenchmark,
} from './risk-benchmarks.repository.ts';

const nameParams = z.object({ name: z.string() });

/** Benchmarks that a fund's risk is measured against: mixes of indices. */
export function registerRiskBenchmarks(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  const config = { policy: 'admin' } as const;

  routes.get(
    '/api/fmdriskbenchmark',
    { config, schema: { summary: 'The risk benchmarks by name', response: { 200: benchmarkNamesSchema } } },
    () => listRiskBenchmarks(kysely),
  );

  routes.get(
    '/api/fmdriskbenchmark/index',
    {
      config,
      schema: {
        summary: 'The indices that a risk benchmark can be made of',
        response: { 200: benchmarkIndicesSchema },
      },
    },
    () => listIndices(kysely),
  );

  routes.get(
    '/api/fmdriskbenchmark/:name',
    {
      config,
      schema: {
        summary: 'A risk benchmark with its positions',
        params: nameParams,
        response: { 200: riskBenchmarkSchema },
      },
    },
    async ({ params: { name } }) => {
      const found = await findRiskBenchmark(kysely, name);
      if (!found) throw noBenchmark(name);
      return found;
    },
  );

  routes.post(
    '/api/fmdriskbenchmark',
    {
      config,
      schema: {
        summary: 'Creates a risk benchmark, or replaces the one of that name',
        body: riskBenchmarkSchema,
        response: { 200: riskBenchmarkSchema },
      },
    },
    async (request) => {
      const { body } = request;
      await kysely.transaction().execute(async (db) => {
        await refuseUnknownIndices(
          db,
          body.positions.map(({ index }, nr) => ({ index, field: `positions.${nr}.index` })),
        );
        const before = await saveRiskBenchmark(db, body);
        const action = before ? 'risk-benchmark-modify' : 'risk-benchmark-create';
        await recordAudit(db, { action, by: sessionOf(request), requestId: request.id, before, after: body });
      });
      return body;
    },
  );

  routes.post(
    '/api/fmdriskbenchmark/delete/:name',
    {
      config,
      schema: {
        summary: 'Deletes a risk benchmark that no fund uses',
        params: nameParams,
        body: benchmarkDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      refuseOtherName(name, request.body.name);
      await kysely.transaction().execute(async (db) => {
        const books = await booksOfRiskBenchmark(db, name);
        const before = await findRiskBenchmark(db, name);
        if (!before) throw noBenchmark(name);
        if (books.length > 0) throw benchmarkInUse(name, books);
        await deleteRiskBenchmark(db, name);
        const action = 'risk-benchmark-delete';
        await recordAudit(db, { action, by: sessionOf(request), requestId: request.id, before });
      });
      return reply.code(204).send();
    },
  );
}
