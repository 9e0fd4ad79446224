import { membershipsChangedSchema, membershipsChangeSchema } from '@fundscope/contract/administration';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { changeMemberships } from './change-memberships.ts';
import { bookMembership, portalMembership, userMembership } from './membership-kind.ts';

const config = { policy: 'admin' } as const;

/** Many members of a group in one call. */
export function registerManyMemberships(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  for (const kind of [bookMembership, userMembership, portalMembership]) {
    routes.post(
      `${kind.address}/change`,
      {
        config,
        schema: {
          summary: `Puts ${kind.memberNoun}s into a group and takes others out, all or none`,
          body: membershipsChangeSchema,
          response: { 200: membershipsChangedSchema },
        },
      },
      (request) => {
        const { GroupID: groupId, add, remove } = request.body;
        return auditedChange(kysely, request, changeMemberships(kind, { groupId, add, remove }));
      },
    );
  }
}
