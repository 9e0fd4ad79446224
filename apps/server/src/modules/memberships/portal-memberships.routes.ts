import {
  portalMembershipDeletionSchema,
  portalMembershipSchema,
  portalMembershipsSchema,
  newPortalMembershipSchema,
  type PortalMembership,
} from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { createMembership, deleteMembership } from './membership-changes.ts';
import { portalMembership } from './membership-kind.ts';
import { membershipsOfGroup, type Membership } from './memberships.repository.ts';

const groupParams = z.object({ GroupID: recordNumberInPathSchema });
const membershipParams = z.object({ PortalMembershipID: recordNumberInPathSchema });
const config = { policy: 'admin' } as const;

const wire = ({ id, groupId, memberId }: Membership): PortalMembership => ({
  PortalMembershipID: id,
  GroupID: groupId,
  PortalID: memberId,
});

/** Which portals a group shows to its members. */
export function registerPortalMemberships(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/adminportalmembership/all/:GroupID',
    {
      config,
      schema: { summary: 'The portals of a group', params: groupParams, response: { 200: portalMembershipsSchema } },
    },
    async ({ params }) => (await membershipsOfGroup(kysely, portalMembership, params.GroupID)).map(wire),
  );

  routes.post(
    '/api/adminportalmembership',
    {
      config,
      schema: {
        summary: 'Puts a portal into a group',
        body: newPortalMembershipSchema,
        response: { 201: portalMembershipSchema },
      },
    },
    async (request, reply) => {
      const { GroupID, PortalID } = request.body;
      const change = createMembership(portalMembership, { groupId: GroupID, memberId: PortalID });
      return reply.code(201).send(wire(await auditedChange(kysely, request, change)));
    },
  );

  routes.post(
    '/api/adminportalmembership/delete/:PortalMembershipID',
    {
      config,
      schema: {
        summary: 'Takes a portal out of a group',
        params: membershipParams,
        body: portalMembershipDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { PortalMembershipID, GroupID } = request.body;
      const change = deleteMembership(portalMembership, {
        pathId: request.params.PortalMembershipID,
        id: PortalMembershipID,
        groupId: GroupID,
      });
      await auditedChange(kysely, request, change);
      return reply.code(204).send();
    },
  );
}
