import { userLabel, type User } from '@fundscope/contract/administration';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { nameOrder } from '../../database/name-order.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { noSuchUser } from '../../http/missing.ts';
import { errorCode } from '../../platform/operator-error.ts';

const columns = [
  'user_nr as UserNr',
  'username as Username',
  'firstname as Firstname',
  'surname as Surname',
  'geno_id',
  'email_address',
  'status',
  'is_admin as isAdmin',
  'version',
] as const;

const withDisplay = (row: Omit<User, 'display'>): User => ({ ...row, display: userLabel(row) });

/** Every user, deactivated ones too, by name. */
export async function readUsers(db: Db): Promise<User[]> {
  const rows = await db
    .selectFrom('fundscope.users')
    .select(columns)
    .orderBy(nameOrder('surname'))
    .orderBy(nameOrder('firstname'))
    .orderBy('user_nr')
    .execute();
  return rows.map(withDisplay);
}

/** @throws {HttpError} `not-found` */
export async function readUser(db: Db, userNr: number): Promise<User> {
  const row = await db.selectFrom('fundscope.users').select(columns).where('user_nr', '=', userNr).executeTakeFirst();
  return withDisplay(row ?? throwMissing(userNr));
}

/**
 * The same, kept from changing until the transaction ends.
 * @throws {HttpError} `not-found`
 */
export async function lockUser(db: Transaction<Schema>, userNr: number): Promise<User> {
  const row = await db
    .selectFrom('fundscope.users')
    .select(columns)
    .where('user_nr', '=', userNr)
    .forUpdate()
    .executeTakeFirst();
  return withDisplay(row ?? throwMissing(userNr));
}

function throwMissing(userNr: number): never {
  throw noSuchUser(userNr);
}

export interface UserValues {
  readonly firstname: string;
  readonly surname: string;
  readonly geno_id: string;
  readonly email_address: string;
}

/** @throws {HttpError} `conflict` where the user name is taken, in whatever case. */
export async function insertUser(
  db: Transaction<Schema>,
  values: UserValues & { readonly username: string; readonly password_hash: string },
): Promise<User> {
  try {
    const row = await db
      .insertInto('fundscope.users')
      .values({ ...values, must_change_password: true })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return withDisplay(row);
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    throw new HttpError('conflict', `The user name ${values.username} is taken: choose another Username.`, {
      field: 'Username',
      fieldCode: 'taken',
      cause: error,
    });
  }
}

export async function updateUser(db: Transaction<Schema>, userNr: number, values: UserValues): Promise<User> {
  const row = await db
    .updateTable('fundscope.users')
    .set(values)
    .where('user_nr', '=', userNr)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withDisplay(row);
}

/** Every token that the user has ends with the transaction; `readSession` asks for this moment at each request. */
const endTokens = { tokens_valid_from: sql<string>`clock_timestamp()` };

/** 2 deactivates, and ends the user's tokens; 1 reactivates, and brings no ended token back. */
export async function setStatus(db: Transaction<Schema>, userNr: number, status: 1 | 2): Promise<User> {
  const row = await db
    .updateTable('fundscope.users')
    .set({ status, ...(status === 2 && endTokens) })
    .where('user_nr', '=', userNr)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withDisplay(row);
}

/** The numbers of the groups that a user is a member of. */
export async function groupsOfUser(db: Db, userNr: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fundscope.user_memberships')
    .select('group_id')
    .where('user_nr', '=', userNr)
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Deletes a user with their memberships. The number is never given again. */
export async function deleteUserRow(db: Transaction<Schema>, userNr: number): Promise<void> {
  await db.deleteFrom('fundscope.users').where('user_nr', '=', userNr).execute();
}
