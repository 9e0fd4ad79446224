import type { FieldError } from '@fundscope/contract/errors';
import type { MembershipsChanged } from '@fundscope/contract/administration';
import type { DoChange } from '../../audit/audited-change.ts';
import { invalidFields } from '../../http/http-error.ts';
import { grantAdministration, withdrawAdministration } from './administrator-right.ts';
import { listNewAllBookUsers } from './all-books-right.ts';
import { deleteMemberships, insertMemberships, lockMembers } from './many-memberships.repository.ts';
import { userMembership, type MembershipKind } from './membership-kind.ts';
import { lockGroupOf } from './memberships.repository.ts';

export interface WantedMembers {
  readonly groupId: number;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/**
 * Puts members into a group and takes others out, all or none; whoever is or is not a member already stays so. One
 * line of the audit trail names all whom it changed.
 * @throws {HttpError} `not-found` for the group, `bad-request` for members that there are not, `conflict` where the
 *   administrator themselves or the last active one would lose the right.
 */
export const changeMemberships =
  (kind: MembershipKind, { groupId, add, remove }: WantedMembers): DoChange<MembershipsChanged> =>
  async (db, by) => {
    const { isProtected } = await lockGroupOf(db, groupId);
    const isAdministrators = kind === userMembership && isProtected;
    const known = await lockMembers(db, kind, [...add, ...remove], isAdministrators && remove.length > 0);
    refuseUnknown(kind, { add, remove }, known);
    const added = await insertMemberships(db, kind, { groupId, numbers: add });
    const removed = await deleteMemberships(db, kind, { groupId, numbers: remove });
    const result = { added: added.length, removed: removed.length };
    if (added.length + removed.length === 0) return { result };
    const raised = isAdministrators ? await grantAdministration(db, added) : [];
    const widened = kind === userMembership ? await listNewAllBookUsers(db, groupId, added) : [];
    const lowered = isAdministrators ? await withdrawAdministration(db, { userNrs: removed, by, field: 'remove' }) : [];
    const after = {
      GroupID: groupId,
      added: ascending(added),
      removed: ascending(removed),
      ...(raised.length > 0 && { newAdministrators: ascending(raised) }),
      ...(widened.length > 0 && { newAllBookUsers: widened }),
      ...(lowered.length > 0 && { formerAdministrators: ascending(lowered) }),
    };
    return { result, audit: { action: `${kind.action}.change`, after } };
  };

/** A paste of wrong numbers need not be answered by thousands of sentences. */
const MAX_NAMED = 100;

function refuseUnknown(
  { memberNoun }: MembershipKind,
  wanted: Pick<WantedMembers, 'add' | 'remove'>,
  known: ReadonlySet<number>,
): void {
  const errors = (['add', 'remove'] as const).flatMap((list) =>
    wanted[list].flatMap((number, index): FieldError[] =>
      known.has(number)
        ? []
        : [{ field: `${list}.${index}`, code: 'unknown-record', message: `There is no ${memberNoun} ${number}.` }],
    ),
  );
  if (errors.length > 0) throw invalidFields(errors.slice(0, MAX_NAMED));
}

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
