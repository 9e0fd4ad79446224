import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import { membershipsChangedSchema, membershipsChangeSchema } from '@fundscope/contract/administration';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { submitAdministrators, type MembershipDeps } from './submit-administrators.ts';
import { changeMemberships } from './change-memberships.ts';
import { bookMembership, portalMembership, userMembership } from './membership-kind.ts';

const config = { policy: 'admin' } as const;

/** Many members of a group in one call. */
export function registerManyMemberships(routes: Routes, deps: MembershipDeps): void {
  const { kysely } = deps;
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
        const submitted = kind === userMembership && (await submitAdministrators(deps, request, wanted));
        if (submitted) return reply.code(202).send(submitted);
        return auditedChange(kysely, request, changeMemberships(kind, { groupId, add, remove }));
      },
    );
  }
}
