import type { PasswordChange } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import { HttpError } from '../../../http/http-error.ts';
import type { TokenSession } from '../../../http/session.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { findCredentials } from '../../../access/users.repository.ts';
import { beginPortalSession, type IdentityDeps, type PortalSession } from '../sessions/portal-session.ts';
import { secondsLeft, type SessionOrigin } from '../sessions/sessions.repository.ts';
import { addDevice, findKnownDevice } from '../sign-in/known-devices.repository.ts';
import { hashPassword, verifyPassword } from '../sign-in/password.ts';
import { countAttempt, forgiveAttempts } from '../sign-in/sign-in-throttle.ts';
import { assertOwnHands } from './own-hands.ts';
import { refusePublished, setPassword } from './set-password.ts';

export interface PasswordChangeAttempt {
  readonly origin: SessionOrigin;
  readonly requestId: string;
  /** The secret by which the device may be known. */
  readonly device: string | undefined;
}

/**
 * Exchanges one's password for another. Every session of the user ends, this one too: the answer is its successor, which
 * ends when it would have. Wrong passwords count as failed sign-ins do.
 * @throws {HttpError} `bad-request` with the field at fault, `too-many-requests`, `conflict` where the password was changed
 *   meanwhile, `forbidden` to whoever acts for the user.
 */
export async function changeOwnPassword(
  deps: IdentityDeps,
  session: TokenSession,
  { currentPassword, newPassword }: PasswordChange,
  { origin, requestId, device }: PasswordChangeAttempt,
): Promise<PortalSession> {
  const { kysely } = deps;
  const { userNr, username } = session;
  assertOwnHands(session);
  refusePublished(newPassword);
  const known = await findKnownDevice(kysely, username, device);
  const attempt = { username, address: origin.address, device: known };
  await countAttempt(kysely, attempt);
  const user = await findCredentials(kysely, username);
  if (!user || !(await verifyPassword(user.passwordHash, currentPassword))) {
    await recordAudit(kysely, { action: 'account.password-refused', by: session, requestId, after: origin });
    throw new HttpError('bad-request', 'The current password is wrong.', { field: 'currentPassword' });
  }
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw new HttpError('bad-request', 'The new password is the current one: choose another.', {
      field: 'newPassword',
    });
  }
  const passwordHash = await hashPassword(newPassword);
  return kysely.transaction().execute(async (db) => {
    const lifetimeSeconds = await secondsLeft(db, session.sessionId);
    const { rows } = await sql`
      select from fundscope.users where user_nr = ${userNr} and password_hash = ${user.passwordHash} and status = 1
      for update`.execute(db);
    if (rows.length === 0) throw new HttpError('conflict', 'Your password was changed meanwhile: sign in again.');
    await setPassword(db, userNr, { passwordHash, mustChange: false });
    // A new password makes every device unknown; the one that has proved the old password stays known.
    if (device !== undefined && known !== undefined) await addDevice(db, userNr, device);
    await forgiveAttempts(db, attempt);
    await recordAudit(db, { action: 'account.password-change', by: session, requestId, after: origin });
    return beginPortalSession(db, { userNr, lifetimeSeconds, origin, isDemo: false }, deps);
  });
}
