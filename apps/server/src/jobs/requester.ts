import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { CAN_SEE_ALL_BOOKS } from '../modules/users/users.repository.ts';

interface Row {
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
}

/**
 * Whoever asked, with the rights that he has now: a request runs later than it was sent. Nothing where he is
 * deactivated or gone.
 */
export async function readRequester(db: Db, userNr: number): Promise<Session | undefined> {
  const { rows } = await sql<Row>`
    select u.username, u.is_admin, ${sql.raw(CAN_SEE_ALL_BOOKS)} as can_see_all_books
    from fundscope.users u where u.user_nr = ${userNr} and u.status = 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      userNr,
      username: row.username,
      isAdmin: row.is_admin,
      canSeeAllBooks: row.can_see_all_books,
      jti: '',
      expiresAt: 0,
      actingUserNr: null,
    }
  );
}

/** Whether a book exists and the user may see it. */
export async function canSeeBook(
  db: Db,
  { userNr, canSeeAllBooks }: Pick<Session, 'userNr' | 'canSeeAllBooks'>,
  bookId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.books book where book.book_id = ${bookId} and (${canSeeAllBooks} or exists (
      select from fundscope.book_memberships bm join fundscope.user_memberships um using (group_id)
      where bm.book_id = book.book_id and um.user_nr = ${userNr}))`.execute(db);
  return rows.length === 1;
}
