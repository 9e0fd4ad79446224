import { sql } from 'kysely';
import { visibleBookIdsSql } from '../../access/book-access.ts';
import { CAN_SEE_ALL_BOOKS } from '../../access/users.repository.ts';
import type { Db } from '../../database/connection.ts';

/** A user, and which of a pack's funds they may see at this moment. */
export interface PackPerson {
  readonly userNr: number;
  readonly username: string;
  readonly isActive: boolean;
  readonly canSeeAllBooks: boolean;
  /** In the order of their numbers. */
  readonly books: readonly number[];
}

/** @param who users by number or by name in any case; whom there is not is not in the answer */
export async function findPeople(
  db: Db,
  who: { readonly userNrs?: readonly number[]; readonly names?: readonly string[] },
  books: readonly number[],
): Promise<PackPerson[]> {
  const { userNrs = [], names = [] } = who;
  const { rows } = await sql<PackPerson>`
    select u.user_nr as "userNr", u.username, u.status = 1 as "isActive",
      ${sql.raw(CAN_SEE_ALL_BOOKS)} as "canSeeAllBooks",
      array(select b.book_id from fundscope.books b
            where b.book_id = any(${[...books]}::int[])
              and (${sql.raw(CAN_SEE_ALL_BOOKS)} or b.book_id in (${sql.raw(visibleBookIdsSql)} u.user_nr))
            order by b.book_id) as books
    from fundscope.users u
    where u.user_nr = any(${[...userNrs]}::int[])
       or lower(u.username) = any(${names.map((name) => name.toLowerCase())}::text[])
    order by u.username collate "und-x-icu"`.execute(db);
  return rows;
}
