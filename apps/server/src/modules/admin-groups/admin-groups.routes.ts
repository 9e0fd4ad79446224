import { proposalSubmittedSchema } from '@fundscope/contract/approval';
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
import { z } from 'zod';
import type { Routes } from '../../http/validation.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { withApproval } from '../../approval/with-approval.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import type { MembershipDeps } from '../memberships/change-users.ts';
import { needsForRight } from '../memberships/granted-right.ts';
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
    // A client may leave out an empty list.
    .default('')
    .transform((list) => (list === '' ? [] : list.split(',').map(Number))),
});
const options = { config: { policy: 'admin' }, ...versionHeaders() } as const;

/** The administration of groups; who and what is in them is the memberships'. */
export function registerAdminGroups(routes: Routes, { kysely, approval }: MembershipDeps): void {
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
        summary: 'Changes a group that is not protected; 202: that its members see all books waits for another person',
        body: groupModificationSchema,
        response: { 200: groupSchema, 202: proposalSubmittedSchema },
      },
    },
    async (request, reply) => {
      const wanted = request.body;
      const change = withApproval(
        { approval, requestId: request.id },
        {
          kind: 'administrator-right',
          record: `group:${wanted.GroupID}`,
          // Bound to the version on which it was tried.
          call: ({ before }) => ({ group: { ...wanted, version: groupSchema.parse(before).version } }),
          change: modifyGroup(wanted),
          isNeeded: needsForRight,
        },
      );
      const outcome = await auditedChange(kysely, request, change);
      return 'submitted' in outcome ? reply.code(202).send(outcome) : outcome.result;
    },
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
