import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { CAN_SEE_ALL_BOOKS } from './users.repository.ts';

interface Row {
  readonly user_nr: number;
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
}

/** What the server does for a user who does not ask at this moment has the rights that they have now. */
export const sessionOfUser = (db: Db, userNr: number): Promise<Session | undefined> =>
  findSession(db, sql`u.user_nr = ${userNr}`);

/** The same by their name, whatever its case. */
export const sessionOfUsername = (db: Db, username: string): Promise<Session | undefined> =>
  findSession(db, sql`lower(u.username) = lower(${username})`);

/** Nothing where the user is deactivated or gone. */
async function findSession(db: Db, who: RawBuilder<unknown>): Promise<Session | undefined> {
  const { rows } = await sql<Row>`
    select u.user_nr, u.username, u.is_admin, ${sql.raw(CAN_SEE_ALL_BOOKS)} as can_see_all_books
    from fundscope.users u where ${who} and u.status = 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      userNr: row.user_nr,
      username: row.username,
      isAdmin: row.is_admin,
      canSeeAllBooks: row.can_see_all_books,
      jti: '',
      expiresAt: 0,
      actingUserNr: null,
      canDecide: false,
    }
  );
}
