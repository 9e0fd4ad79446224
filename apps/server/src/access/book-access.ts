import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';
import { noSuchFund } from '../http/missing.ts';
import type { Session } from '../http/session.ts';

type BookReader = Pick<Session, 'userNr' | 'canSeeAllBooks'>;

/** The numbers of the books that a user's groups hold, as a query that ends where the user's number stands. */
export const visibleBookIdsSql = `
  select membership.book_id from fundscope.book_memberships membership
  join fundscope.user_memberships mine using (group_id) where mine.user_nr = `;

/** The condition that a book's number, such as `book.book_id`, is that of a book which the user may see. */
export const isVisibleBook = ({ userNr, canSeeAllBooks }: BookReader, column: string): RawBuilder<boolean> =>
  canSeeAllBooks ? sql`true` : sql`${sql.ref(column)} in (${sql.raw(visibleBookIdsSql)}${userNr})`;

/** Whether a book exists and the user may see it. */
export async function canSeeBook(db: Db, reader: BookReader, bookId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.books book where book.book_id = ${bookId} and ${isVisibleBook(reader, 'book.book_id')}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Of some books, each that does not exist or that the user may not see, once. */
export async function booksNotVisible(db: Db, reader: BookReader, bookIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select distinct id from unnest(${[...bookIds]}::integer[]) asked(id)
    where not exists (
      select from fundscope.books book where book.book_id = id and ${isVisibleBook(reader, 'book.book_id')})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether a user may see a book is asked before anything else of it is read.
 * @param field where the request names the book
 * @throws {HttpError} `not-found`, for a book that does not exist and for one that is not to be seen alike.
 */
export async function requireVisibleBook(db: Db, reader: BookReader, bookId: number, field = 'FundNo'): Promise<void> {
  if (await canSeeBook(db, reader, bookId)) return;
  throw noSuchFund(bookId, field);
}
