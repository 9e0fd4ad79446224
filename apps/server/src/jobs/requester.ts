import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { CAN_SEE_ALL_BOOKS } from '../modules/users/users.repository.ts';

interface Row {
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
}

/** Who sent a request, and with which rights: an app's token may give fewer than the user has. */
export interface Sender {
  readonly userNr: number;
  readonly asAdmin: boolean;
  readonly seesAllBooks: boolean;
}

/**
 * Whoever asked, with the rights that he has now, and none that the request was not sent with: it runs later than it
 * was sent. Nothing where he is deactivated or gone.
 */
export async function readRequester(db: Db, { userNr, asAdmin, seesAllBooks }: Sender): Promise<Session | undefined> {
  const { rows } = await sql<Row>`
    select u.username, u.is_admin, ${sql.raw(CAN_SEE_ALL_BOOKS)} as can_see_all_books
    from fundscope.users u where u.user_nr = ${userNr} and u.status = 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      userNr,
      username: row.username,
      isAdmin: row.is_admin && asAdmin,
      canSeeAllBooks: row.can_see_all_books && seesAllBooks,
      jti: '',
      expiresAt: 0,
      actingUserNr: null,
    }
  );
}
