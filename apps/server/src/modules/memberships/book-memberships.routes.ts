import {
  bookMembershipDeletionSchema,
  bookMembershipSchema,
  bookMembershipsSchema,
  newBookMembershipSchema,
  type BookMembership,
} from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { createMembership, deleteMembership } from './membership-changes.ts';
import { bookMembership } from './membership-kind.ts';
import { membershipsOfGroup, membershipsOfMember, type Membership } from './memberships.repository.ts';

const groupParams = z.object({ GroupID: recordNumberInPathSchema });
const bookParams = z.object({ BookID: recordNumberInPathSchema });
const membershipParams = z.object({ BookMembershipID: recordNumberInPathSchema });
const config = { policy: 'admin' } as const;

const wire = ({ id, groupId, memberId }: Membership): BookMembership => ({
  BookMembershipID: id,
  GroupID: groupId,
  BookID: memberId,
});

/** Which books a group gives to its members. */
export function registerBookMemberships(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/adminbookmembership/allforbook/:BookID',
    {
      config,
      schema: { summary: 'The groups of a book', params: bookParams, response: { 200: bookMembershipsSchema } },
    },
    async ({ params }) => (await membershipsOfMember(kysely, bookMembership, params.BookID)).map(wire),
  );

  routes.get(
    '/api/adminbookmembership/all/:GroupID',
    {
      config,
      schema: { summary: 'The books of a group', params: groupParams, response: { 200: bookMembershipsSchema } },
    },
    async ({ params }) => (await membershipsOfGroup(kysely, bookMembership, params.GroupID)).map(wire),
  );

  routes.post(
    '/api/adminbookmembership',
    {
      config,
      schema: {
        summary: 'Puts a book into a group',
        body: newBookMembershipSchema,
        response: { 201: bookMembershipSchema },
      },
    },
    async (request, reply) => {
      const { GroupID, BookID } = request.body;
      const change = createMembership(bookMembership, { groupId: GroupID, memberId: BookID });
      return reply.code(201).send(wire(await auditedChange(kysely, request, change)));
    },
  );

  routes.post(
    '/api/adminbookmembership/delete/:BookMembershipID',
    {
      config,
      schema: {
        summary: 'Takes a book out of a group',
        params: membershipParams,
        body: bookMembershipDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { BookMembershipID, GroupID } = request.body;
      const change = deleteMembership(bookMembership, {
        pathId: request.params.BookMembershipID,
        id: BookMembershipID,
        groupId: GroupID,
      });
      await auditedChange(kysely, request, change);
      return reply.code(204).send();
    },
  );
}
