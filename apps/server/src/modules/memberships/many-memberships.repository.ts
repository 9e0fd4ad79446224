import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { MembershipKind } from './membership-kind.ts';

/** Some members of a group, by their numbers. */
interface Members {
  readonly groupId: number;
  readonly numbers: readonly number[];
}

/**
 * Keeps books, users or portals from going, and users from becoming or ceasing to be administrators.
 * @param withAdministrators all active administrators too, in the same order as everybody else locks them
 * @returns which of the numbers there are
 */
export async function lockMembers(
  db: Transaction<Schema>,
  { memberTable, memberColumn }: MembershipKind,
  numbers: readonly number[],
  withAdministrators: boolean,
): Promise<Set<number>> {
  const column = sql.id(memberColumn);
  const administrators = withAdministrators ? sql`or is_admin and status = 1` : sql``;
  const { rows } = await sql<{ number: number }>`
    select ${column} as number from ${sql.id('fundscope', memberTable)}
    where ${column} = any(${numbers}::integer[]) ${administrators}
    order by ${column} for no key update`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** @returns who was no member before */
export async function insertMemberships(
  db: Transaction<Schema>,
  { table, memberColumn }: MembershipKind,
  { groupId, numbers }: Members,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    insert into ${sql.id('fundscope', table)} (group_id, ${sql.id(memberColumn)})
    select ${groupId}::integer, number from unnest(${numbers}::integer[]) as number
    on conflict do nothing returning ${sql.id(memberColumn)} as number`.execute(db);
  return rows.map(({ number }) => number);
}

/** @returns who was a member before */
export async function deleteMemberships(
  db: Transaction<Schema>,
  { table, memberColumn }: MembershipKind,
  { groupId, numbers }: Members,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    delete from ${sql.id('fundscope', table)}
    where group_id = ${groupId} and ${sql.id(memberColumn)} = any(${numbers}::integer[])
    returning ${sql.id(memberColumn)} as number`.execute(db);
  return rows.map(({ number }) => number);
}
