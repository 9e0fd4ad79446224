import type { TokenRequest } from '@fundscope/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { unknownUsersHash, verifyPassword } from './password.ts';
import { countAttempt, forgiveAttempts } from './sign-in-throttle.ts';
import type { SigningKeys } from './signing-keys.ts';
import { signToken, type TokenSubject } from './tokens.ts';
import { findCredentials, findTokenSubject } from './users.repository.ts';

export interface SignInDeps {
  readonly kysely: Kysely<Schema>;
  readonly keys: SigningKeys;
  readonly tokenLifetimeSeconds: number;
}

export interface SignInAttempt extends TokenRequest {
  /** The caller's network address. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * Exchanges name and password for a token. An unknown name, a wrong password and a deactivated user get the
 * same answer after the same work.
 * @throws {HttpError} `sign-in-failed`, or `too-many-requests`.
 */
export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<string> {
  const { kysely } = deps;
  const { Username, Password, address, requestId } = attempt;
  await countAttempt(kysely, Username, address);
  const subject = await checkedSubject(kysely, Username, Password);
  if (!subject) {
    const after = { username: Username, address };
    await recordAudit(kysely, { action: 'sign-in-failed', by: null, requestId, after });
    throw new HttpError('sign-in-failed', 'The user name or the password is wrong.');
  }
  const token = await signToken(deps.keys, subject, deps.tokenLifetimeSeconds);
  await kysely.transaction().execute(async (transaction) => {
    await forgiveAttempts(transaction, Username, address);
    const by = { userNr: subject.userNr, actingUserNr: null };
    await recordAudit(transaction, { action: 'sign-in', by, requestId, after: { address } });
  });
  return token;
}

async function checkedSubject(
  kysely: Kysely<Schema>,
  username: string,
  password: string,
): Promise<TokenSubject | undefined> {
  const found = await findCredentials(kysely, username);
  const isRight = await verifyPassword(found?.passwordHash ?? (await unknownUsersHash()), password);
  return found?.isActive && isRight ? findTokenSubject(kysely, found) : undefined;
}
