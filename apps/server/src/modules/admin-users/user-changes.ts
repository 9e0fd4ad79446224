import type { User, userEntrySchema, userModificationSchema } from '@fundscope/contract/administration';
import { isActiveUser } from '@fundscope/contract/administration';
import type { z } from 'zod';
import { requireWithinLimit } from '../../access/storage-limits.ts';
import { refuseChangedRecord } from '../../audit/record-change.ts';
import { HttpError } from '../../http/http-error.ts';
import { setPassword } from '../identity/account/set-password.ts';
import { lockActiveAdministrators, refuseLoss } from '../administration/administrators.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { hasAllBooks } from '../memberships/all-books-right.ts';
import { deleteUserRow, groupsOfUser, insertUser, lockUser, setStatus, updateUser } from './admin-users.repository.ts';

export type NewUserValues = z.output<typeof userEntrySchema>;

/**
 * A new user is active, a member of no group and no administrator.
 * @throws {HttpError} `conflict` where the user name is taken.
 */
export const createUser =
  (user: NewUserValues, passwordHash: string): DoChange<User> =>
  async (db) => {
    const { Username, Firstname, Surname, geno_id, email_address } = user;
    const values = { username: Username, firstname: Firstname, surname: Surname, geno_id, email_address };
    const result = await insertUser(db, { ...values, password_hash: passwordHash });
    await requireWithinLimit(db, 'users');
    return { result, audit: { action: 'user.create', after: result } };
  };

/** @throws {HttpError} `not-found`, `conflict` for a deactivated user, or `record-changed` */
export const modifyUser =
  (change: z.output<typeof userModificationSchema>): DoChange<User> =>
  async (db) => {
    const { UserNr, version: seen } = change;
    const before = await lockUser(db, UserNr);
    await refuseChangedRecord(db, { record: `user:${UserNr}`, label: `user ${UserNr}`, stored: before, seen });
    refuseDeactivated(before);
    const wanted = {
      firstname: change.Firstname,
      surname: change.Surname,
      geno_id: change.geno_id ?? before.geno_id,
      email_address: change.email_address ?? before.email_address,
    };
    const isSame =
      wanted.firstname === before.Firstname &&
      wanted.surname === before.Surname &&
      wanted.geno_id === before.geno_id &&
      wanted.email_address === before.email_address;
    if (isSame) return { result: before };
    const after = await updateUser(db, change.UserNr, wanted);
    return { result: after, audit: { action: 'user.modify', before, after, isWithoutVersion: seen === undefined } };
  };

/**
 * Whoever gets a password from somebody else changes it at the next sign-in. One's own is changed with the current one.
 * @throws {HttpError} `not-found`, or `conflict` for oneself and for a deactivated user.
 */
export const resetPassword =
  (userNr: number, passwordHash: string): DoChange<void> =>
  async (db, by) => {
    if (userNr === by.userNr) {
      throw new HttpError('conflict', 'This is your own password: change it on the page My account.', {
        field: 'UserNr',
        fieldCode: 'oneself',
      });
    }
    const { Username } = await lockActiveUser(db, userNr);
    await setPassword(db, userNr, { passwordHash, mustChange: true });
    return { result: undefined, audit: { action: 'user.password-reset', after: { UserNr: userNr, Username } } };
  };

/** @throws {HttpError} `not-found`, or `conflict` for oneself and for the last active administrator. */
export const deactivateUser =
  (userNr: number): DoChange<User> =>
  async (db, by) => {
    await lockActiveAdministrators(db);
    const before = await lockUser(db, userNr);
    if (!isActiveUser(before)) return { result: before };
    const after = await setStatus(db, userNr, 2);
    await refuseLoss(db, { targets: [userNr], by, field: 'UserNr' });
    return { result: after, audit: { action: 'user.deactivate', before, after } };
  };

/** @throws {HttpError} `not-found` */
export const reactivateUser =
  (userNr: number): DoChange<User> =>
  async (db) => {
    const before = await lockUser(db, userNr);
    if (isActiveUser(before)) return { result: before };
    const result = await setStatus(db, userNr, 1);
    const after = { ...result, ...((await hasAllBooks(db, userNr)) && { seesAllBooks: true }) };
    return { result, audit: { action: 'user.reactivate', before, after } };
  };

/**
 * Only a deactivated user can be deleted, so neither oneself nor the last active administrator. The audit trail
 * keeps the number; this change's own line says whose it was.
 * @throws {HttpError} `not-found`, `record-changed`, or `conflict` for an active user.
 */
export const deleteUser =
  (userNr: number, seen?: number): DoChange<void> =>
  async (db) => {
    const user = await lockUser(db, userNr);
    await refuseChangedRecord(db, { record: `user:${userNr}`, label: `user ${userNr}`, stored: user, seen });
    if (isActiveUser(user)) {
      throw new HttpError('conflict', 'Only a deactivated user can be deleted: deactivate the user first.', {
        field: 'UserNr',
        fieldCode: 'not-deactivated',
      });
    }
    const before = { ...user, GroupIDs: await groupsOfUser(db, userNr) };
    await deleteUserRow(db, userNr);
    return { result: undefined, audit: { action: 'user.delete', before, isWithoutVersion: seen === undefined } };
  };

async function lockActiveUser(...args: Parameters<typeof lockUser>): Promise<User> {
  const user = await lockUser(...args);
  refuseDeactivated(user);
  return user;
}

function refuseDeactivated(user: User): void {
  if (isActiveUser(user)) return;
  const message = 'The user is deactivated: re-activate the user first.';
  throw new HttpError('conflict', message, { field: 'UserNr', fieldCode: 'deactivated' });
}
