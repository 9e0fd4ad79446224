import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import {
  userMembershipDeletionSchema,
  userMembershipSchema,
  userMembershipsSchema,
  newUserMembershipSchema,
  type UserMembership,
} from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import { z } from 'zod';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { changeUsers, type MembershipDeps } from './change-users.ts';
import { createMembership, deleteMembership } from './membership-changes.ts';
import { userMembership } from './membership-kind.ts';
import { membershipsOfGroup, membershipsOfMember, type Membership } from './memberships.repository.ts';

const groupParams = z.object({ GroupID: recordNumberInPathSchema });
const userParams = z.object({ UserNr: recordNumberInPathSchema });
const membershipParams = z.object({ UserMembershipID: recordNumberInPathSchema });
const config = { policy: 'admin' } as const;

const wire = ({ id, groupId, memberId }: Membership): UserMembership => ({
  UserMembershipID: id,
  GroupID: groupId,
  UserID: memberId,
});

/** Which users are members of a group; those of a protected group are administrators. */
export function registerUserMemberships(routes: Routes, deps: MembershipDeps): void {
  const { kysely, approval } = deps;
  routes.get(
    '/api/adminusermembership/allforuser/:UserNr',
    {
      config,
      schema: { summary: 'The groups of a user', params: userParams, response: { 200: userMembershipsSchema } },
    },
    async ({ params }) => (await membershipsOfMember(kysely, userMembership, params.UserNr)).map(wire),
  );

  routes.get(
    '/api/adminusermembership/all/:GroupID',
    {
      config,
      schema: { summary: 'The users of a group', params: groupParams, response: { 200: userMembershipsSchema } },
    },
    async ({ params }) => (await membershipsOfGroup(kysely, userMembership, params.GroupID)).map(wire),
  );

  routes.post(
    '/api/adminusermembership',
    {
      config,
      schema: {
        summary: 'Puts a user into a group',
        body: newUserMembershipSchema,
        response: { 201: userMembershipSchema, 202: proposalSubmittedSchema },
      },
    },
    async (request, reply) => {
      const { GroupID, UserID } = request.body;
      const wanted = { groupId: GroupID, add: [UserID], remove: [] };
      const change = createMembership(userMembership, { groupId: GroupID, memberId: UserID });
      const approved = changeUsers({ approval, requestId: request.id }, wanted, change);
      const outcome = await auditedChange(kysely, request, approved);
      if ('submitted' in outcome) return reply.code(202).send(outcome);
      return reply.code(201).send(wire(outcome.result));
    },
  );

  routes.post(
    '/api/adminusermembership/delete/:UserMembershipID',
    {
      config,
      schema: {
        summary: 'Takes a user out of a group',
        params: membershipParams,
        body: userMembershipDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { UserMembershipID, GroupID, UserID } = request.body;
      const change = deleteMembership(userMembership, {
        pathId: request.params.UserMembershipID,
        id: UserMembershipID,
        groupId: GroupID,
        memberId: UserID,
      });
      await auditedChange(kysely, request, change);
      return reply.code(204).send();
    },
  );
}
