import { userLabel } from '@fundscope/contract/administration';
import type { BreachDetail } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
import { CAN_SEE_ALL_BOOKS } from '../../../access/users.repository.ts';
import type { Db } from '../../../database/connection.ts';

/** Everybody active who may see a fund, by name. */
export async function listOwners(db: Db, bookId: number): Promise<BreachDetail['owners']> {
  const { rows } = await sql<{ UserNr: number; Username: string; Firstname: string; Surname: string }>`
    select u.user_nr as "UserNr", u.username as "Username", u.firstname as "Firstname", u.surname as "Surname"
    from fundscope.users u
    where u.status = 1 and (${sql.raw(CAN_SEE_ALL_BOOKS)} or exists (
      select from fundscope.user_memberships mine join fundscope.book_memberships held using (group_id)
      where mine.user_nr = u.user_nr and held.book_id = ${bookId}))
    order by u.surname collate "und-x-icu", u.firstname collate "und-x-icu", u.user_nr`.execute(db);
  return rows.map(({ UserNr, ...names }) => ({ UserNr, display: userLabel(names) }));
}
