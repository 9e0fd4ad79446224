import { groupLabel, type Group } from '@fundscope/contract/administration';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { nameOrder } from '../../database/name-order.ts';
import type { Schema } from '../../database/schema.ts';
import { noSuchGroup } from '../../http/missing.ts';

const columns = [
  'group_id as GroupID',
  'name as Name',
  'logo as Logo',
  'description as Description',
  'all_book_group as AllBookGroup',
  'admin_group as AdminGroup',
  'version',
] as const;

interface Row extends Omit<Group, 'display' | 'AllBookGroup' | 'AdminGroup'> {
  readonly AllBookGroup: number;
  readonly AdminGroup: number;
}

const groupOf = (row: Row): Group => ({
  ...row,
  AllBookGroup: row.AllBookGroup === 1 ? 1 : 0,
  AdminGroup: row.AdminGroup === 1 ? 1 : 0,
  display: groupLabel(row),
});

/** Every group, by name. */
export async function readGroups(db: Db): Promise<Group[]> {
  const rows = await db
    .selectFrom('fundscope.groups')
    .select(columns)
    .orderBy(nameOrder('name'))
    .orderBy('group_id')
    .execute();
  return rows.map(groupOf);
}

/** @throws {HttpError} `not-found` */
export async function readGroup(db: Db, groupId: number): Promise<Group> {
  const row = await db
    .selectFrom('fundscope.groups')
    .select(columns)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return groupOf(row ?? throwMissing(groupId));
}

/**
 * The same, kept from changing until the transaction ends.
 * @throws {HttpError} `not-found`
 */
export async function lockGroup(db: Transaction<Schema>, groupId: number): Promise<Group> {
  const row = await db
    .selectFrom('fundscope.groups')
    .select(columns)
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  return groupOf(row ?? throwMissing(groupId));
}

function throwMissing(groupId: number): never {
  throw noSuchGroup(groupId);
}

export type GroupValues = Pick<Group, 'Name' | 'Logo' | 'Description' | 'AllBookGroup'>;

const valuesOf = (group: GroupValues) => ({
  name: group.Name,
  logo: group.Logo,
  description: group.Description,
  all_book_group: group.AllBookGroup,
});

/** Never a protected group: those are made with the installation. */
export async function insertGroup(db: Transaction<Schema>, group: GroupValues): Promise<Group> {
  const row = await db
    .insertInto('fundscope.groups')
    .values(valuesOf(group))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return groupOf(row);
}

export async function updateGroup(db: Transaction<Schema>, groupId: number, group: GroupValues): Promise<Group> {
  const row = await db
    .updateTable('fundscope.groups')
    .set(valuesOf(group))
    .where('group_id', '=', groupId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return groupOf(row);
}

/** Whom and what a group holds together. */
export interface GroupMembers {
  readonly BookIDs: readonly number[];
  readonly UserIDs: readonly number[];
  readonly PortalIDs: readonly number[];
}

export async function membersOfGroup(db: Db, groupId: number): Promise<GroupMembers> {
  const { rows } = await sql<GroupMembers>`
    select array(select book_id from fundscope.book_memberships where group_id = ${groupId} order by 1) as "BookIDs",
           array(select user_nr from fundscope.user_memberships where group_id = ${groupId} order by 1) as "UserIDs",
           array(select portal_id from fundscope.portal_memberships where group_id = ${groupId} order by 1) as "PortalIDs"`.execute(
    db,
  );
  return rows[0]!;
}

/** Deletes a group with its memberships. */
export async function deleteGroupRow(db: Transaction<Schema>, groupId: number): Promise<void> {
  await db.deleteFrom('fundscope.groups').where('group_id', '=', groupId).execute();
}
