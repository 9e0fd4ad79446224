import type { BookEntry } from '@fundscope/contract/funds';
import type pg from 'pg';
import type { Session } from '../../http/session.ts';
import { visiblePortal } from '../../access/visible-links.ts';
import { visibleBookIdsSql } from '../../access/book-access.ts';

/**
 * The books that a user may see, each once for each of their portals that a group gives it to; once without a
 * portal where there is none. Users who see all books see those of every group.
 */
export async function readBooks(pool: pg.Pool, session: Session): Promise<BookEntry[]> {
  const { rows } = await pool.query<BookEntry>(
    `with entries as (
       select distinct held.book_id, portal.portal_id
       from fundscope.book_memberships held
       join fundscope.portal_memberships given using (group_id)
       join fundscope.portals portal on portal.portal_id = given.portal_id and ${visiblePortal(session.isAdmin)}
       where ${session.canSeeAllBooks ? 'true' : isOwnGroup}
     )
     select book.book_id as "BookID", book.name as "Name", book.external_id as "ExternalID",
            book.title as "Title", book.description as "Description", entries.portal_id as "PortalID"
     from fundscope.books book left join entries using (book_id)
     where ${session.canSeeAllBooks ? 'true' : `book.book_id in (${visibleBookIdsSql}$1)`}
     order by book.book_id, entries.portal_id`,
    [session.userNr],
  );
  return rows;
}

const isOwnGroup =
  'held.group_id in (select mine.group_id from fundscope.user_memberships mine where mine.user_nr = $1)';
