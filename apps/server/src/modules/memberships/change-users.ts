import type { Kysely } from 'kysely';
import type { Approval } from '../../approval/approval-settings.ts';
import { withApproval, type ApprovalDeps, type ApprovalOutcome } from '../../approval/with-approval.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import type { WantedMembers } from './change-memberships.ts';
import { needsForRight } from './granted-right.ts';

export interface MembershipDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: Approval;
}

/**
 * Makes a change of a group's users. Where it makes administrators or gives all books, and anything needs approval, it waits
 * for another person.
 * @param wanted the same change, as the proposal keeps it
 */
export const changeUsers = <Result>(
  deps: ApprovalDeps,
  wanted: WantedMembers,
  change: DoChange<Result>,
): DoChange<ApprovalOutcome<Result>> =>
  withApproval(deps, {
    kind: 'administrator-right',
    record: `group:${wanted.groupId}`,
    call: () => wanted,
    change,
    isNeeded: needsForRight,
  });
