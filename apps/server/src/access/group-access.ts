import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../http/session.ts';

/**
 * The condition that a group `g` holds a book, and that a reader may know the group: one of their own, and whoever sees all
 * books every one.
 */
export const isKnownHolder = (
  { userNr, canSeeAllBooks }: Pick<Session, 'userNr' | 'canSeeAllBooks'>,
  book: RawBuilder<number>,
): RawBuilder<boolean> => sql`(
  (${canSeeAllBooks}::boolean or exists (
    select from fundscope.user_memberships m where m.group_id = g.group_id and m.user_nr = ${userNr}))
  and (g.all_book_group = 1 or exists (
    select from fundscope.book_memberships b where b.group_id = g.group_id and b.book_id = ${book})))`;
