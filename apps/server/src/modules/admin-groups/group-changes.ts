import { requireWithinLimit } from '../../access/storage-limits.ts';
import type { Group, groupModificationSchema, newGroupSchema } from '@fundscope/contract/administration';
import type { z } from 'zod';
import { refuseChangedRecord } from '../../audit/record-change.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { isGroupWidened, listNewAllBookUsers } from '../memberships/all-books-right.ts';
import { deleteGroupRow, insertGroup, lockGroup, membersOfGroup, updateGroup } from './admin-groups.repository.ts';

export const createGroup =
  (group: z.output<typeof newGroupSchema>): DoChange<Group> =>
  async (db) => {
    const result = await insertGroup(db, group);
    await requireWithinLimit(db, 'groups');
    return { result, audit: { action: 'group.create', after: result } };
  };

/** @throws {HttpError} `not-found`, `conflict` for a protected group, or `record-changed` */
export const modifyGroup =
  ({ GroupID, version: seen, ...change }: z.output<typeof groupModificationSchema>): DoChange<Group> =>
  async (db) => {
    const before = await lockChangeableGroup(db, GroupID);
    await refuseChangedRecord(db, { record: `group:${GroupID}`, label: `group ${GroupID}`, stored: before, seen });
    const wanted = {
      Name: change.Name,
      Logo: change.Logo ?? before.Logo,
      Description: change.Description ?? before.Description,
      AllBookGroup: change.AllBookGroup ?? before.AllBookGroup,
    };
    const isSame =
      wanted.Name === before.Name &&
      wanted.Logo === before.Logo &&
      wanted.Description === before.Description &&
      wanted.AllBookGroup === before.AllBookGroup;
    if (isSame) return { result: before };
    const result = await updateGroup(db, GroupID, wanted);
    const newAllBookUsers = isGroupWidened(before, result)
      ? await listNewAllBookUsers(db, GroupID, (await membersOfGroup(db, GroupID)).UserIDs)
      : [];
    const after = { ...result, ...(newAllBookUsers.length > 0 && { newAllBookUsers }) };
    return { result, audit: { action: 'group.modify', before, after, isWithoutVersion: seen === undefined } };
  };

/**
 * The group's memberships go with it, and stand in the audit trail.
 * @throws {HttpError} `not-found`, or `conflict` for a protected group.
 */
export const deleteGroup =
  (groupId: number, seen?: number): DoChange<void> =>
  async (db) => {
    const group = await lockChangeableGroup(db, groupId);
    await refuseChangedRecord(db, { record: `group:${groupId}`, label: `group ${groupId}`, stored: group, seen });
    const before = { ...group, ...(await membersOfGroup(db, groupId)) };
    await deleteGroupRow(db, groupId);
    return { result: undefined, audit: { action: 'group.delete', before, isWithoutVersion: seen === undefined } };
  };

async function lockChangeableGroup(...args: Parameters<typeof lockGroup>): Promise<Group> {
  const group = await lockGroup(...args);
  if (group.AdminGroup === 0) return group;
  throw new HttpError('conflict', 'This Group can not be edited or deleted (MUser-Admin)', {
    field: 'GroupID',
    fieldCode: 'protected',
  });
}
