import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';

type BookReader = Pick<Session, 'userNr' | 'canSeeAllBooks'>;

/** The condition that a book's number, such as `book.book_id`, is that of a book which the user may see. */
export const isOwnBook = ({ userNr, canSeeAllBooks }: BookReader, column: string): RawBuilder<boolean> =>
  canSeeAllBooks
    ? sql`true`
    : sql`${sql.ref(column)} in (
        select membership.book_id from fundscope.book_memberships membership
        join fundscope.user_memberships mine using (group_id) where mine.user_nr = ${userNr})`;

/**
 * Whether the user may see a book is asked before anything else of it is read.
 * @throws {HttpError} `not-found`, for a book that does not exist and for one that is not to be seen alike.
 */
export async function requireOwnBook(db: Db, reader: BookReader, fundNo: number): Promise<void> {
  const { rows } = await sql`
    select from fundscope.books book where book.book_id = ${fundNo} and ${isOwnBook(reader, 'book.book_id')}`.execute(
    db,
  );
  if (rows.length === 0) {
    throw new HttpError('not-found', `There is no fund ${fundNo} that you may see.`, { field: 'FundNo' });
  }
}
