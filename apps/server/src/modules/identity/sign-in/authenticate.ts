import type { TokenRequest } from '@fundscope/contract/identity';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { SessionOrigin } from '../sessions/sessions.repository.ts';
import { demoSignInClosed, isDemoPassword } from './demo-password.ts';
import { unknownUsersHash, verifyPassword } from './password.ts';
import { findKnownDevice } from './known-devices.repository.ts';
import { countAttempt, type ThrottledAttempt } from './sign-in-throttle.ts';
import { findCredentials, type Credentials } from '../../../access/users.repository.ts';

/** Who tries, and from where. */
export interface SignInAttempt extends Pick<TokenRequest, 'Username' | 'Password'>, SessionOrigin {
  readonly requestId: string;
  /** What shows that others reach the installation. */
  readonly facing: string | undefined;
  readonly log: FastifyBaseLogger;
  /** The secret by which the device may be known. */
  readonly device: string | undefined;
}

export interface Authenticated {
  readonly user: Credentials;
  /** As it was counted. */
  readonly throttled: ThrottledAttempt;
}

/**
 * Finds out whose name and password these are. An unknown name, a wrong password and a deactivated user get the
 * same answer after the same work.
 * @throws {HttpError} `sign-in-failed`, `too-many-requests`, or `demo-sign-in-closed` whatever the name.
 */
export async function authenticate(kysely: Kysely<Schema>, attempt: SignInAttempt): Promise<Authenticated> {
  const { Username, Password, address, facing, log } = attempt;
  if (facing !== undefined && isDemoPassword(Password)) throw demoSignInClosed(facing, log);
  const device = await findKnownDevice(kysely, Username, attempt.device);
  const throttled = { username: Username, address, device };
  await countAttempt(kysely, throttled);
  const user = await findCredentials(kysely, Username);
  const isRight = await verifyPassword(user?.passwordHash ?? (await unknownUsersHash()), Password);
  if (user?.isActive && isRight) return { user, throttled };
  throw await failedSignIn(kysely, attempt);
}

/** Writes a failure down; the answer is what the caller is told. */
export async function failedSignIn(kysely: Kysely<Schema>, attempt: SignInAttempt): Promise<HttpError> {
  const after = { username: attempt.Username, address: attempt.address };
  await recordAudit(kysely, { action: 'session.sign-in-failed', by: null, requestId: attempt.requestId, after });
  return new HttpError('sign-in-failed', 'The user name or the password is wrong.');
}
