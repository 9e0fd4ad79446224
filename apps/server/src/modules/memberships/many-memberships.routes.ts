import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import { membershipsChangedSchema, membershipsChangeSchema } from '@fundscope/contract/administration';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { changeUsers, type MembershipDeps } from './change-users.ts';
import { changeMemberships } from './change-memberships.ts';
import { bookMembership, portalMembership, userMembership } from './membership-kind.ts';

const config = { policy: 'admin' } as const;

/** Many members of a group in one call. */
export function registerManyMemberships(routes: Routes, deps: MembershipDeps): void {
  const { kysely, approval } = deps;
  for (const kind of [bookMembership, userMembership, portalMembership]) {
    routes.post(
      `${kind.address}/change`,
      {
        config,
        schema: {
          summary: `Puts ${kind.memberNoun}s into a group and takes others out, all or none`,
          body: membershipsChangeSchema,
          response: { 200: membershipsChangedSchema, 202: proposalSubmittedSchema },
        },
      },
      async (request, reply) => {
        const { GroupID: groupId, add, remove } = request.body;
        const wanted = { groupId, add, remove };
        const change = changeMemberships(kind, wanted);
        if (kind !== userMembership) return auditedChange(kysely, request, change);
        const approved = changeUsers({ approval, requestId: request.id }, wanted, change);
        const outcome = await auditedChange(kysely, request, approved);
        return 'submitted' in outcome ? reply.code(202).send(outcome) : outcome.result;
      },
    );
  }
}
