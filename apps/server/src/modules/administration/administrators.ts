import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';

/**
 * The numbers of the administrators who can sign in. Their records are locked until the transaction ends: of two
 * administrators who put each other out at once, the second is told that they would be the last.
 */
export async function lockActiveAdministrators(db: Transaction<Schema>): Promise<number[]> {
  const rows = await db
    .selectFrom('fundscope.users')
    .select('user_nr')
    .where('is_admin', '=', true)
    .where('status', '=', 1)
    .orderBy('user_nr')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ user_nr }) => user_nr);
}

interface Loss {
  /** The user who is to be an active administrator no more. */
  readonly target: number;
  readonly by: Pick<Session, 'userNr' | 'actingUserNr'>;
  readonly activeAdministrators: readonly number[];
  readonly field: string;
}

/**
 * Somebody must be left who can administrate, and nobody shuts themselves out by a slip.
 * @throws {HttpError} `conflict` where the target is whoever asks, or the last active administrator.
 */
export function refuseLoss({ target, by, activeAdministrators, field }: Loss): void {
  if (target === by.userNr || target === by.actingUserNr) {
    throw new HttpError('conflict', 'You cannot do this to yourself: another administrator can.', { field });
  }
  if (activeAdministrators.every((administrator) => administrator === target) && activeAdministrators.length > 0) {
    throw new HttpError('conflict', 'This is the last active administrator: make another one first.', { field });
  }
}
