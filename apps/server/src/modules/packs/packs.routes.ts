import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  newPackSchema,
  packChangeSchema,
  packDaySchema,
  packPauseSchema,
  packRunSchema,
  packRunsSchema,
  packSchema,
  packsSchema,
  type PackView,
} from '@fundscope/contract/requests';
import { z } from 'zod';
import { sessionOfUser } from '../../access/active-session.ts';
import type { TransactionDeps } from '../../access/reader-transaction.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import type { RequestDeps } from '../../requests/submit-request.ts';
import { choosePause, createPack, getPack, modifyPack, removePack, sendAgain, sendDay } from './pack-changes.ts';
import { newestPackDay } from './pack-days.ts';
import { runOf } from './pack-run-outcome.ts';
import { listRuns } from './pack-runs.repository.ts';
import { localTime } from './pack-schedule.rules.ts';
import { requirePackView } from './pack-view.ts';
import { listPacks, packOf } from './packs.repository.ts';

export interface PackRouteDeps {
  readonly reading: TransactionDeps;
  readonly requests: RequestDeps;
}

const params = z.object({ id: recordNumberInPathSchema });
const runParams = params.extend({ runId: recordNumberInPathSchema });
const config = { policy: 'user' } as const;

/** Packs of documents that are sent on a schedule: one's own, for administrators all. */
export function registerPacks(routes: Routes, { reading, requests }: PackRouteDeps): void {
  const { kysely } = reading.database;
  const now = () => localTime(new Date());
  const requireView = async (view: PackView | null, by: Session, ownerNr = by.userNr) => {
    if (!view) return;
    const owner = (await sessionOfUser(kysely, ownerNr)) ?? by;
    await requirePackView(requests.reading, owner, view);
  };

  routes.get(
    '/api/packs',
    {
      config,
      schema: { summary: "The user's packs; an administrator's answer has all", response: { 200: packsSchema } },
    },
    async (request) => {
      const { isAdmin, userNr } = sessionOf(request);
      const packs = await listPacks(kysely, { ownerNr: isAdmin ? undefined : userNr });
      return Promise.all(packs.map((pack) => packOf(kysely, pack)));
    },
  );

  routes.post(
    '/api/packs',
    { config, schema: { summary: 'Begins a pack', body: newPackSchema, response: { 201: packSchema } } },
    async (request, reply) => {
      await requireView(request.body.view, sessionOf(request));
      return reply.code(201).send(await auditedChange(kysely, request, createPack(requests, request.body, now())));
    },
  );

  routes.put(
    '/api/packs/:id',
    { config, schema: { summary: 'Changes a pack', params, body: packChangeSchema, response: { 200: packSchema } } },
    async (request) => {
      const { body } = request;
      const { id, ownerNr } = await getPack(kysely, sessionOf(request), request.params.id);
      await requireView(body.view, sessionOf(request), ownerNr);
      return auditedChange(kysely, request, modifyPack(requests, id, body, now()));
    },
  );

  routes.delete(
    '/api/packs/:id',
    {
      config,
      schema: {
        summary: 'Deletes a pack and its runs with what waits; files that arrived stay',
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await auditedChange(kysely, request, removePack(requests, request.params.id));
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/packs/:id/pause',
    {
      config,
      schema: { summary: 'Pauses a pack, or goes on', params, body: packPauseSchema, response: { 200: packSchema } },
    },
    (request) => auditedChange(kysely, request, choosePause(request.params.id, request.body.isPaused)),
  );

  routes.get(
    '/api/packs/:id/runs',
    { config, schema: { summary: "A pack's runs, the newest first", params, response: { 200: packRunsSchema } } },
    async (request) => {
      const { id } = await getPack(kysely, sessionOf(request), request.params.id);
      return (await listRuns(kysely, id)).map(runOf);
    },
  );

  routes.post(
    '/api/packs/:id/runs',
    {
      config,
      schema: {
        summary: 'Sends a day at once: the newest that all funds have figures of, or the one that is named',
        params,
        body: packDaySchema,
        response: { 201: packRunSchema },
      },
    },
    async (request, reply) => {
      const { ownerNr, content, id } = await getPack(kysely, sessionOf(request), request.params.id);
      const { books, view } = content;
      const asked = { userNr: ownerNr, books, view, day: now().day, signal: goneSignal(reply) };
      const day = request.body.day ?? (await newestPackDay(reading, asked));
      const run = await auditedChange(kysely, request, sendDay(requests, id, day));
      requests.wakeWorkers();
      return reply.code(201).send(run);
    },
  );

  routes.post(
    '/api/packs/:id/runs/:runId/repeat',
    {
      config,
      schema: {
        summary: 'Sends the files of a run once more, byte for byte',
        params: runParams,
        response: { 201: packRunSchema },
      },
    },
    async (request, reply) => {
      const { id, runId } = request.params;
      const run = await auditedChange(kysely, request, sendAgain(requests, id, runId));
      requests.wakeWorkers();
      return reply.code(201).send(run);
    },
  );
}
