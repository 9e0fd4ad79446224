import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';

/**
 * Locks the records of the administrators who can sign in until the transaction ends: of two administrators who put each
 * other out at once, the second is told that they would be the last.
 */
export async function lockActiveAdministrators(db: Transaction<Schema>): Promise<void> {
  await db
    .selectFrom('fundscope.users')
    .select('user_nr')
    .where('is_admin', '=', true)
    .where('status', '=', 1)
    .orderBy('user_nr')
    .forNoKeyUpdate()
    .execute();
}

interface Loss {
  /** The users who are active administrators no more, as the database has it already. */
  readonly targets: readonly number[];
  readonly by: Pick<Session, 'userNr' | 'actingUserNr'>;
  readonly field: string;
}

/**
 * Somebody must be left who can administrate, and nobody shuts themselves out by a slip. The active administrators must
 * have been locked before the change.
 * @throws {HttpError} `conflict` where a target is whoever asks, or no active administrator is left.
 */
export async function refuseLoss(db: Transaction<Schema>, { targets, by, field }: Loss): Promise<void> {
  if (targets.some((target) => target === by.userNr || target === by.actingUserNr)) {
    throw new HttpError('conflict', 'You cannot do this to yourself: another administrator can.', {
      field,
      fieldCode: 'oneself',
    });
  }
  const left = await sql`select from fundscope.users where is_admin and status = 1 limit 1`.execute(db);
  if (left.rows.length === 0) {
    throw new HttpError('conflict', 'This is the last active administrator: make another one first.', {
      field,
      fieldCode: 'last-administrator',
    });
  }
}
