import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';
import { isDemoPassword } from '../sign-in/demo-password.ts';

export interface NewPassword {
  readonly passwordHash: string;
  /** Whether somebody else than the user knows it. */
  readonly mustChange: boolean;
}

/** Sets a password. The database ends every session of the user with it, and voids the links that were sent. */
export async function setPassword(db: Db, userNr: number, { passwordHash, mustChange }: NewPassword): Promise<void> {
  await db
    .updateTable('fundscope.users')
    .set({ password_hash: passwordHash, must_change_password: mustChange })
    .where('user_nr', '=', userNr)
    .execute();
}

/** @throws {HttpError} `bad-request` where a new password is the demo firm's, which is published. */
export function refusePublished(newPassword: string, field = 'newPassword'): void {
  if (!isDemoPassword(newPassword)) return;
  throw new HttpError('bad-request', "The new password is the demo firm's, which is published: choose another.", {
    field,
  });
}
