import type { ProposalSubmitted } from '@fundscope/contract/approval';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isAnyNeeded, type Approval } from '../../approval/approval-settings.ts';
import { submitChange } from '../../approval/submit-change.ts';
import type { Schema } from '../../database/schema.ts';
import { changeMemberships } from './change-memberships.ts';
import { userMembership } from './membership-kind.ts';

export interface MembershipDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: Approval;
}

interface WantedUsers {
  readonly groupId: number;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/**
 * Keeps a change that makes administrators until another person has approved it.
 * @returns undefined where it makes none, or where nothing needs approval
 */
export async function submitAdministrators(
  { kysely, approval }: MembershipDeps,
  request: FastifyRequest,
  wanted: WantedUsers,
): Promise<ProposalSubmitted | undefined> {
  if (!isAnyNeeded(await approval.read(kysely))) return undefined;
  return submitChange(kysely, request, {
    kind: 'administrator-right',
    record: `group:${wanted.groupId}`,
    call: () => wanted,
    change: changeMemberships(userMembership, wanted),
    isNeeded: ({ after }) => typeof after === 'object' && after !== null && 'newAdministrators' in after,
  });
}
