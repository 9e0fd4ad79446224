import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { HttpError } from '../../http/http-error.ts';
import { missing, noSuchGroup } from '../../http/missing.ts';
import type { MembershipKind } from './membership-kind.ts';

/** A book, user or portal in a group, under names that the three kinds share. */
export interface Membership {
  readonly id: number;
  readonly groupId: number;
  readonly memberId: number;
}

const columns = ({ idColumn, memberColumn }: MembershipKind) =>
  sql`${sql.id(idColumn)} as id, group_id as "groupId", ${sql.id(memberColumn)} as "memberId"`;
const table = ({ table: name }: MembershipKind) => sql.id('fundscope', name);
const memberTable = ({ memberTable: name }: MembershipKind) => sql.id('fundscope', name);

/**
 * The memberships of a group, by member.
 * @throws {HttpError} `not-found` where there is no such group.
 */
export async function membershipsOfGroup(db: Db, kind: MembershipKind, groupId: number): Promise<Membership[]> {
  const group = await sql`select from fundscope.groups where group_id = ${groupId}`.execute(db);
  if (group.rows.length === 0) throw noSuchGroup(groupId);
  const { rows } = await sql<Membership>`
    select ${columns(kind)} from ${table(kind)} where group_id = ${groupId} order by 3`.execute(db);
  return rows;
}

/**
 * The memberships of a book, user or portal, by group.
 * @throws {HttpError} `not-found` where there is no such member.
 */
export async function membershipsOfMember(db: Db, kind: MembershipKind, memberId: number): Promise<Membership[]> {
  const member = await sql`
    select from ${memberTable(kind)} where ${sql.id(kind.memberColumn)} = ${memberId}`.execute(db);
  if (member.rows.length === 0) throw noMember(kind, memberId);
  const { rows } = await sql<Membership>`
    select ${columns(kind)} from ${table(kind)} where ${sql.id(kind.memberColumn)} = ${memberId} order by 2`.execute(
    db,
  );
  return rows;
}

/** Says whether a group is protected, and keeps it from going until the transaction ends. */
export async function lockGroupOf(db: Transaction<Schema>, groupId: number): Promise<{ isProtected: boolean }> {
  const { rows } = await sql<{ isProtected: boolean }>`
    select admin_group = 1 as "isProtected" from fundscope.groups where group_id = ${groupId} for key share`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw noSuchGroup(groupId);
  return row;
}

/** Keeps a book, user or portal from going, and a user from becoming or ceasing to be an administrator. */
export async function lockMember(db: Transaction<Schema>, kind: MembershipKind, memberId: number): Promise<void> {
  const { rows } = await sql`
    select from ${memberTable(kind)} where ${sql.id(kind.memberColumn)} = ${memberId} for no key update`.execute(db);
  if (rows.length === 0) throw noMember(kind, memberId);
}

/** The membership; nothing where it is there already. */
export async function insertMembership(
  db: Transaction<Schema>,
  kind: MembershipKind,
  { groupId, memberId }: Omit<Membership, 'id'>,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    insert into ${table(kind)} (group_id, ${sql.id(kind.memberColumn)}) values (${groupId}, ${memberId})
    on conflict do nothing returning ${columns(kind)}`.execute(db);
  return rows[0];
}

/**
 * One membership of a group.
 * @throws {HttpError} `not-found`, for one of another group too.
 */
export async function readMembership(
  db: Db,
  kind: MembershipKind,
  { id, groupId }: Omit<Membership, 'memberId'>,
): Promise<Membership> {
  const { rows } = await sql<Membership>`
    select ${columns(kind)} from ${table(kind)}
    where ${sql.id(kind.idColumn)} = ${id} and group_id = ${groupId}`.execute(db);
  return rows[0] ?? throwNoMembership(kind, id, groupId);
}

/** @throws {HttpError} `not-found` where somebody else was faster. */
export async function deleteMembershipRow(
  db: Transaction<Schema>,
  kind: MembershipKind,
  { id, groupId }: Membership,
): Promise<void> {
  const { rows } = await sql`
    delete from ${table(kind)} where ${sql.id(kind.idColumn)} = ${id} and group_id = ${groupId} returning 1`.execute(
    db,
  );
  if (rows.length === 0) throwNoMembership(kind, id, groupId);
}

const noMember = ({ memberNoun, memberField }: MembershipKind, memberId: number): HttpError => {
  const whats = {
    book: { code: 'no-such-book', book: memberId },
    user: { code: 'no-such-user', user: memberId },
    portal: { code: 'no-such-node', kind: 'portal', id: memberId },
  } as const;
  return missing(whats[memberNoun], `There is no ${memberNoun} ${memberId}.`, { field: memberField });
};

function throwNoMembership({ memberNoun, idField }: MembershipKind, id: number, groupId: number): never {
  const what = { code: 'no-such-membership', kind: memberNoun, membership: id, group: groupId } as const;
  throw missing(what, `Group ${groupId} has no ${memberNoun} membership ${id}.`, { field: idField });
}
