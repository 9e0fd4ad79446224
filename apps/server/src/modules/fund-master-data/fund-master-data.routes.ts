import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  closedFundsSchema,
  fundClosingEffectsSchema,
  fundClosingSchema,
  fundConfigMapSchema,
  fundMasterDataSaveSchema,
  fundMasterDataSchema,
  fundReopeningSchema,
  fundSubmittedSchema,
  fundWarningCountsSchema,
} from '@fundscope/contract/funds';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import { missing } from '../../http/missing.ts';
import type { Routes } from '../../http/validation.ts';
import type { Approval } from '../../approval/approval-settings.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { closeFund, reopenFund } from './close-fund.ts';
import { readClosedFunds, readClosingEffects } from './closing-effects.ts';
import { findFundMasterData, readConfigMap } from './fund-master-data.repository.ts';
import { NO_RECORD } from './fund-master-data.rules.ts';
import { countFundWarnings } from './fund-warnings.ts';
import { saveFundMasterData } from './save-fund-master-data.ts';

interface FundMasterDataDeps {
  readonly kysely: Kysely<Schema>;
  /** Which saves wait for another person. */
  readonly approval: Approval;
}

/**
 * Fund master data of every book, for administrators. What the screen shows read-only (segment, leverage limits and the
 * like) is saved like the rest: the call names all fields, and the audit trail has every change.
 */
export function registerFundMasterData(routes: Routes, { kysely, approval }: FundMasterDataDeps): void {
  const options = { config: { policy: 'admin' }, ...versionHeaders('lastChanged') } as const;

  routes.get(
    '/api/fmdfund/confmap',
    {
      ...options,
      schema: {
        summary: 'The classes that code fields of the fund master data choose from',
        response: { 200: fundConfigMapSchema },
      },
    },
    () => readConfigMap(kysely),
  );

  routes.get(
    '/api/fmdfund/warnings',
    {
      ...options,
      schema: {
        summary: 'How often the fund master data of the books and the law disagree',
        response: { 200: fundWarningCountsSchema },
      },
    },
    () => countFundWarnings(kysely),
  );

  routes.get(
    '/api/fmdfund/closed',
    {
      ...options,
      schema: { summary: 'The closed funds with their closing dates', response: { 200: closedFundsSchema } },
    },
    () => readClosedFunds(kysely),
  );

  routes.get(
    '/api/fmdfund/:book_id',
    {
      ...options,
      schema: {
        summary: 'The fund master data of a book; 404: it has none',
        params: z.object({ book_id: recordNumberInPathSchema }),
        response: { 200: fundMasterDataSchema },
      },
    },
    async ({ params }) => {
      const record = await readSnapshot(kysely, (db) => findFundMasterData(db, params.book_id));
      if (!record) throw missing({ code: 'no-fund-master-data' }, NO_RECORD, { field: 'book_id' });
      return record;
    },
  );

  routes.post(
    '/api/fmdfund',
    {
      ...options,
      schema: {
        summary: 'Saves the fund master data of a book, processes included; 202: it waits for another person',
        body: fundMasterDataSaveSchema,
        response: { 200: fundMasterDataSchema, 201: fundMasterDataSchema, 202: fundSubmittedSchema },
      },
    },
    async (request, reply) => {
      const change = saveFundMasterData(request.body, { approval: await approval.read(kysely), requestId: request.id });
      const outcome = await auditedChange(kysely, request, change);
      if ('submitted' in outcome) return reply.code(202).send(outcome);
      return reply.code(outcome.isNew ? 201 : 200).send(outcome.saved);
    },
  );

  routes.get(
    '/api/fmdfund/:book_id/closing',
    {
      ...options,
      schema: {
        summary: 'What depends on a fund: open breach cases and packs',
        params: z.object({ book_id: recordNumberInPathSchema }),
        response: { 200: fundClosingEffectsSchema },
      },
    },
    ({ params }) => readSnapshot(kysely, (db) => readClosingEffects(db, params.book_id)),
  );

  const changed = { 200: fundMasterDataSchema, 202: fundSubmittedSchema };
  const changeStatus = async (
    request: FastifyRequest,
    createChange: (context: Parameters<typeof closeFund>[1]) => ReturnType<typeof closeFund>,
  ) => {
    const context = { approval: await approval.read(kysely), requestId: request.id };
    return auditedChange(kysely, request, createChange(context));
  };
  routes.post(
    '/api/fmdfund/close',
    {
      ...options,
      schema: {
        summary: 'Closes a fund from a day on; 202: it waits for another person',
        body: fundClosingSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const outcome = await changeStatus(request, (context) => closeFund(request.body, context));
      return 'submitted' in outcome ? reply.code(202).send(outcome) : reply.send(outcome.saved);
    },
  );

  routes.post(
    '/api/fmdfund/reopen',
    {
      ...options,
      schema: {
        summary: 'Makes a closed fund active again; 202: it waits for another person',
        body: fundReopeningSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const outcome = await changeStatus(request, (context) => reopenFund(request.body, context));
      return 'submitted' in outcome ? reply.code(202).send(outcome) : reply.send(outcome.saved);
    },
  );
}
