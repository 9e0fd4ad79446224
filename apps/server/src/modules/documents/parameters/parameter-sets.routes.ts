import {
  newParameterVersionSchema,
  parameterOwnersSchema,
  parameterVersionSchema,
  parameterVersionsSchema,
} from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../../audit/audited-change.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Routes } from '../../../http/validation.ts';
import { addParameters } from './change-parameters.ts';
import { listOwners, readVersions } from './parameter-sets.repository.ts';

const params = z.object({ GroupID: recordNumberInPathSchema });
const config = { policy: 'admin' } as const;

/** What the reports of an investor, which is a group, are made by. */
export function registerParameterSets(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/adminparameters',
    {
      config,
      schema: {
        summary: 'The groups that have parameters for their reports, with the version that was stored last',
        response: { 200: parameterOwnersSchema },
      },
    },
    () => listOwners(kysely),
  );

  routes.get(
    '/api/admingroup/:GroupID/parameters',
    {
      config,
      schema: {
        summary: 'Every version of the parameters that reports of a group are made by, the newest first',
        params,
        response: { 200: parameterVersionsSchema },
      },
    },
    (request) => readVersions(kysely, request.params.GroupID),
  );

  routes.post(
    '/api/admingroup/:GroupID/parameters',
    {
      config,
      schema: {
        summary: 'Adds a version of the parameters of a group',
        params,
        body: newParameterVersionSchema,
        response: { 201: parameterVersionSchema },
      },
    },
    async (request, reply) => {
      const added = await auditedChange(kysely, request, addParameters(request.params.GroupID, request.body));
      return reply.code(201).send(added);
    },
  );
}
