import { userLabel } from '@fundscope/contract/administration';
import type { Db } from '../database/connection.ts';

/** What people call a user; their number where they are gone. */
export async function userLabelOf(db: Db, userNr: number): Promise<string> {
  const row = await db
    .selectFrom('fundscope.users')
    .select(['username as Username', 'firstname as Firstname', 'surname as Surname'])
    .where('user_nr', '=', userNr)
    .executeTakeFirst();
  return row ? userLabel(row) : `user ${userNr}`;
}
