import { userLabel } from '@fundscope/contract/administration';
import type { Db } from '../database/connection.ts';

/** The display names of users, in the order asked for; the number of a user who no longer exists. */
export async function readUserLabels(db: Db, userNrs: readonly number[]): Promise<string[]> {
  if (userNrs.length === 0) return [];
  const rows = await db
    .selectFrom('fundscope.users')
    .select(['user_nr', 'username as Username', 'firstname as Firstname', 'surname as Surname'])
    .where('user_nr', 'in', [...userNrs])
    .execute();
  const labels = new Map(rows.map(({ user_nr, ...names }) => [user_nr, userLabel(names)]));
  return userNrs.map((userNr) => labels.get(userNr) ?? `user ${userNr}`);
}

export async function userLabelOf(db: Db, userNr: number): Promise<string> {
  const [label = ''] = await readUserLabels(db, [userNr]);
  return label;
}
