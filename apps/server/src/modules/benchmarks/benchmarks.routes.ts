import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import {
  benchmarkDeletionSchema,
  benchmarkFundsSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
} from '@fundscope/contract/funds';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { needsForBenchmark, type Approval } from '../../approval/approval-settings.ts';
import { withApproval } from '../../approval/with-approval.ts';
import type { Schema } from '../../database/schema.ts';
import { nameOrder } from '../../database/name-order.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import type { Routes } from '../../http/validation.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import { removeBenchmark, saveBenchmark } from './benchmark-changes.ts';
import { listIndices } from './benchmark-indices.ts';
import { perfBenchmarks, riskBenchmarks, type BenchmarkKind } from './benchmark-kind.ts';
import { fundsOf, noBenchmark, refuseOtherName } from './benchmark-use.ts';

const options = { config: { policy: 'admin' }, ...versionHeaders() } as const;
const nameParams = z.object({ name: z.string() });

/** Benchmarks that a fund's performance and its risk are measured against. */
interface BenchmarkDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: Approval;
}

export function registerBenchmarks(routes: Routes, deps: BenchmarkDeps): void {
  registerKind(routes, deps, perfBenchmarks);
  registerKind(routes, deps, riskBenchmarks);
}

function registerKind(routes: Routes, { kysely, approval }: BenchmarkDeps, kind: BenchmarkKind): void {
  const { address, noun, recordSchema, saveSchema } = kind;

  routes.get(
    address,
    { ...options, schema: { summary: `The ${noun}s by name`, response: { 200: benchmarkNamesSchema } } },
    () => kysely.selectFrom(kind.table).select('name').orderBy(nameOrder('name')).execute(),
  );

  routes.get(
    `${address}/index`,
    {
      ...options,
      schema: { summary: `The indices that a ${noun} can be made of`, response: { 200: benchmarkIndicesSchema } },
    },
    () => listIndices(kysely),
  );

  routes.get(
    `${address}/:name`,
    {
      ...options,
      schema: { summary: `A ${noun} with its positions`, params: nameParams, response: { 200: recordSchema } },
    },
    async ({ params: { name } }) => {
      const benchmark = await readSnapshot(kysely, (db) => kind.find(db, name));
      if (!benchmark) throw noBenchmark(name);
      return benchmark;
    },
  );

  routes.get(
    `${address}/:name/funds`,
    {
      ...options,
      schema: {
        summary: `The books whose fund master data name a ${noun}, which keep it from being deleted`,
        params: nameParams,
        response: { 200: benchmarkFundsSchema },
      },
    },
    ({ params: { name } }) => readSnapshot(kysely, async (db) => fundsOf(db, await kind.booksOf(db, name))),
  );

  routes.post(
    address,
    {
      ...options,
      schema: {
        summary: `Creates a ${noun}, or replaces the one of that name; 202: it waits for another person`,
        body: saveSchema,
        response: { 200: recordSchema, 201: recordSchema, 202: proposalSubmittedSchema },
      },
    },
    async (request, reply) => {
      const change = withApproval(
        { approval, requestId: request.id },
        {
          kind: 'benchmark',
          record: `${kind.action}:${request.body.name}`,
          call: ({ before }) => ({ benchmark: kind.action, save: { ...request.body, version: recordVersion(before) } }),
          change: saveBenchmark(kind, request.body),
          isNeeded: needsForBenchmark,
        },
      );
      const outcome = await auditedChange(kysely, request, change);
      if ('submitted' in outcome) return reply.code(202).send(outcome);
      const { isNew, saved } = outcome.result;
      return reply.code(isNew ? 201 : 200).send(saved);
    },
  );

  routes.post(
    `${address}/delete/:name`,
    {
      ...options,
      schema: {
        summary: `Deletes a ${noun} that no fund uses; 202: it waits for another person`,
        params: nameParams,
        body: benchmarkDeletionSchema,
        response: { 202: proposalSubmittedSchema, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      refuseOtherName(name, request.body.name);
      const change = withApproval(
        { approval, requestId: request.id },
        {
          kind: 'benchmark',
          record: `${kind.action}:${name}`,
          call: ({ before }) => ({ benchmark: kind.action, remove: { name, version: recordVersion(before) } }),
          change: removeBenchmark(kind, name, request.body.version),
          isNeeded: needsForBenchmark,
        },
      );
      const outcome = await auditedDeletion(kysely, request, change);
      return 'submitted' in outcome ? reply.code(202).send(outcome) : reply.code(204).send();
    },
  );
}

/** Null: there was no such benchmark, and there must be none when the proposal is approved. */
const recordVersion = (before: unknown): number | null =>
  z.object({ version: z.number() }).safeParse(before).data?.version ?? null;
