import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { canSeeBook } from '../access/book-access.ts';
import { CAN_SEE_ALL_BOOKS } from '../access/users.repository.ts';
import { rightsGone } from './request-failure.ts';
import type { Sender, TakenRequest } from './requests.repository.ts';

interface Row {
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
}

/**
 * Whoever asked, with the rights that they have now, and none that the request was not sent with: it runs later than it
 * was sent.
 * @throws {RequestFailure} where they are deactivated or gone, or may not see the request's book any more.
 */
export async function readRequestOwner(db: Db, request: Sender & Pick<TakenRequest, 'bookId'>): Promise<Session> {
  const { userNr, asAdmin, seesAllBooks, bookId } = request;
  const { rows } = await sql<Row>`
    select u.username, u.is_admin, ${sql.raw(CAN_SEE_ALL_BOOKS)} as can_see_all_books
    from fundscope.users u where u.user_nr = ${userNr} and u.status = 1`.execute(db);
  const [row] = rows;
  if (!row) throw rightsGone();
  const session = {
    userNr,
    username: row.username,
    isAdmin: row.is_admin && asAdmin,
    canSeeAllBooks: row.can_see_all_books && seesAllBooks,
    jti: '',
    expiresAt: 0,
    actingUserNr: null,
  };
  if (!(await canSeeBook(db, session, bookId))) throw rightsGone();
  return session;
}
