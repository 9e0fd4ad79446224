import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { lockActiveAdministrators } from '../administration/administrators.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { grantAdministration, withdrawAdministration } from './administrator-right.ts';
import { listNewAllBookUsers } from './all-books-right.ts';
import { userMembership, type MembershipKind } from './membership-kind.ts';
import {
  deleteMembershipRow,
  insertMembership,
  lockGroupOf,
  lockMember,
  readMembership,
  type Membership,
} from './memberships.repository.ts';

/**
 * Puts a book, user or portal into a group; a user whom it makes an administrator is one from the next request on.
 * @throws {HttpError} `not-found` for group or member, `conflict` where the membership exists.
 */
export const createMembership =
  (kind: MembershipKind, wanted: Omit<Membership, 'id'>): DoChange<Membership> =>
  async (db) => {
    const { isProtected } = await lockGroupOf(db, wanted.groupId);
    await lockMember(db, kind, wanted.memberId);
    const made = await insertMembership(db, kind, wanted);
    if (!made) {
      const message = `The ${kind.memberNoun} ${wanted.memberId} is a member of group ${wanted.groupId} already.`;
      throw new HttpError('conflict', message, { field: kind.memberField });
    }
    const isRaised =
      kind === userMembership && isProtected && (await grantAdministration(db, [made.memberId])).length > 0;
    const seesAllBooks =
      kind === userMembership && (await listNewAllBookUsers(db, made.groupId, [made.memberId])).length > 0;
    const after = {
      ...wireRecord(kind, made),
      ...(isRaised && { isAdmin: true }),
      ...(seesAllBooks && { seesAllBooks }),
    };
    return { result: made, audit: { action: `${kind.action}.create`, after } };
  };

export interface MembershipDeletion {
  /** Of the address. */
  readonly pathId: number;
  /** Of the body, which must say the same. */
  readonly id: number;
  readonly groupId: number;
  /** The body of a user's membership names the user too. */
  readonly memberId?: number;
}

/**
 * Takes a book, user or portal out of a group.
 * @throws {HttpError} `bad-request` where address and body differ, `not-found` for a membership of another group,
 *   `conflict` where the administrator themselves or the last active one would lose the right.
 */
export const deleteMembership =
  (kind: MembershipKind, { pathId, id, groupId, memberId }: MembershipDeletion): DoChange<void> =>
  async (db, by) => {
    if (pathId !== id) {
      const message = `The address says ${kind.idField} ${pathId} and the body ${id}: send the same number in both.`;
      throw new HttpError('bad-request', message, { field: kind.idField });
    }
    const { isProtected } = await lockGroupOf(db, groupId);
    const membership = await readMembership(db, kind, { id, groupId });
    if (memberId !== undefined && memberId !== membership.memberId) {
      const message = `The membership ${id} is not that of ${kind.memberNoun} ${memberId}: load the group again.`;
      const what = { code: 'other-membership', kind: kind.memberNoun, membership: id, member: memberId } as const;
      throw missing(what, message, { field: kind.memberField });
    }
    const isAdministrators = kind === userMembership && isProtected;
    if (isAdministrators) {
      await lockActiveAdministrators(db);
      await lockMember(db, kind, membership.memberId);
    }
    await deleteMembershipRow(db, kind, membership);
    const isLowered =
      isAdministrators &&
      (await withdrawAdministration(db, { userNrs: [membership.memberId], by, field: kind.memberField })).length > 0;
    const before = wireRecord(kind, membership);
    const after = isLowered ? { isAdmin: false } : undefined;
    return { result: undefined, audit: { action: `${kind.action}.delete`, before, ...(after && { after }) } };
  };

const wireRecord = ({ idField, memberField }: MembershipKind, { id, groupId, memberId }: Membership) => ({
  [idField]: id,
  GroupID: groupId,
  [memberField]: memberId,
});
