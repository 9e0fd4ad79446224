import {
  benchmarkDeletionSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
  riskBenchmarkSchema,
} from '@fundscope/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../administration/audited-change.ts';
import { listIndices } from '../perf-benchmarks/benchmark-indices.ts';
import { noBenchmark, refuseOtherName } from '../perf-benchmarks/benchmark-use.ts';
import { removeBenchmark, replaceBenchmark } from './risk-benchmark-changes.ts';
import { findRiskBenchmark, listRiskBenchmarks } from './risk-benchmarks.repository.ts';

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
        response: { 200: riskBenchmarkSchema, 201: riskBenchmarkSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const isNew = await auditedChange(kysely, request, replaceBenchmark(body));
      return reply.code(isNew ? 201 : 200).send(body);
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
      await auditedChange(kysely, request, removeBenchmark(name));
      return reply.code(204).send();
    },
  );
}
