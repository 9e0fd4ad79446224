import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Reader } from '../database/reader-settings.ts';

/** Whether user `u` is a member of a group that sees all books. */
export const CAN_SEE_ALL_BOOKS = `
  exists (select from fundscope.user_memberships m join fundscope.groups g using (group_id)
          where m.user_nr = u.user_nr and g.all_book_group = 1)`;

/** A query with a row where the user sees all books. */
export function seesAllBooks({ userNr }: Reader): string {
  if (!Number.isSafeInteger(userNr)) throw new Error('A user has a whole number');
  return `select 1 from fundscope.users u where u.user_nr = ${userNr} and u.status = 1 and ${CAN_SEE_ALL_BOOKS}`;
}

export interface Credentials {
  readonly userNr: number;
  readonly passwordHash: string;
  readonly isActive: boolean;
  /** Somebody else set the password. */
  readonly mustChangePassword: boolean;
}

/** A user by name, whatever its case. */
export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('fundscope.users')
    .select(['user_nr', 'password_hash', 'status', 'must_change_password'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userNr: row.user_nr,
    passwordHash: row.password_hash,
    isActive: row.status === 1,
    mustChangePassword: row.must_change_password,
  };
}

/**
 * Whether a user is still the one whose password was checked: active, and with the same password. They stay so until
 * the transaction ends, since whoever wants to change that waits for it.
 */
export async function lockUser(db: Db, checked: Credentials): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.users
    where user_nr = ${checked.userNr} and password_hash = ${checked.passwordHash} and status = 1
    for share`.execute(db);
  return rows.length === 1;
}
