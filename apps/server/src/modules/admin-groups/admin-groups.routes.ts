import {
  groupContentsSchema,
  groupModificationSchema,
  groupCorrectionsSchema,
  groupRightsSchema,
  groupSchema,
  groupsSchema,
  newGroupSchema,
} from '@fundscope/contract/administration';
import { recordDeletionSchema, recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import { storedViews } from '../../views/catalogue/catalogue.repository.ts';
import { readGroupContents, readGroupRights } from './group-contents.repository.ts';
import { readGroup, readGroups } from './admin-groups.repository.ts';
import { correctionsOfGroup } from './group-corrections.ts';
import { createGroup, deleteGroup, modifyGroup } from './group-changes.ts';

const params = z.object({ GroupID: recordNumberInPathSchema });
/** Numbers of groups with commas between; repeated ones count once. */
const rightsQuery = z.strictObject({
  GroupIDs: z
    .string()
    .max(2000)
    .regex(/^(?:[1-9]\d{0,8}(?:,[1-9]\d{0,8})*)?$/u, 'must be numbers of groups with commas between')
    .transform((list) => (list === '' ? [] : list.split(',').map(Number))),
});
const options = { config: { policy: 'admin' }, ...versionHeaders() } as const;

/** The administration of groups; who and what is in them is the memberships'. */
export function registerAdminGroups(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/admingroup',
    { ...options, schema: { summary: 'All groups', response: { 200: groupsSchema } } },
    () => readGroups(kysely),
  );

  routes.get(
    '/api/admingroup/contents',
    {
      ...options,
      schema: {
        summary: 'How many books, portals and users each group has',
        response: { 200: groupContentsSchema },
      },
    },
    () => readGroupContents(kysely),
  );

  routes.get(
    '/api/admingroup/rights',
    {
      ...options,
      schema: {
        summary: 'What a member of several groups may see',
        querystring: rightsQuery,
        response: { 200: groupRightsSchema },
      },
    },
    (request) => readGroupRights(kysely, request.query.GroupIDs),
  );

  routes.get(
    '/api/admingroup/:GroupID',
    { ...options, schema: { summary: 'One group', params, response: { 200: groupSchema } } },
    (request) => readGroup(kysely, request.params.GroupID),
  );

  routes.get(
    '/api/admingroup/:GroupID/corrections',
    {
      ...options,
      schema: {
        summary: 'What members of a group may correct, by the view catalogue',
        params,
        response: { 200: groupCorrectionsSchema },
      },
    },
    async (request) => correctionsOfGroup(await readGroup(kysely, request.params.GroupID), await storedViews(kysely)),
  );

  routes.post(
    '/api/admingroup',
    { ...options, schema: { summary: 'Creates a group', body: newGroupSchema, response: { 201: groupSchema } } },
    async (request, reply) => reply.code(201).send(await auditedChange(kysely, request, createGroup(request.body))),
  );

  routes.post(
    '/api/admingroup/modify',
    {
      ...options,
      schema: {
        summary: 'Changes a group that is not protected',
        body: groupModificationSchema,
        response: { 200: groupSchema },
      },
    },
    (request) => auditedChange(kysely, request, modifyGroup(request.body)),
  );

  routes.post(
    '/api/admingroup/delete/:GroupID',
    {
      ...options,
      schema: {
        summary: 'Deletes a group that is not protected, with its memberships',
        params,
        body: recordDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await auditedDeletion(kysely, request, deleteGroup(request.params.GroupID, request.body.version));
      return reply.code(204).send();
    },
  );
}
