import type { BookEntry } from '@fundscope/contract';
import type pg from 'pg';
import type { Session } from '../../http/session.ts';
import { visiblePortal } from '../navigation/visible-links.ts';

/**
 * The books that a user may see, each once for each of his portals that a group gives it to; once without a
 * portal where there is none. Users who see all books see those of every group.
 */
export async function readBooks(pool: pg.Pool, session: Session): Promise<BookEntry[]> {
  const { rows } = await pool.query<BookEntry>(
    `with memberships as (
       select bm.book_id, bm.group_id from fundscope.book_memberships bm
       where ${groupIsOpen(session)}
     ), entries as (
       select distinct memberships.book_id, portal.portal_id
       from memberships
       join fundscope.portal_memberships given using (group_id)
       join fundscope.portals portal on portal.portal_id = given.portal_id and ${visiblePortal(session.isAdmin)}
     )
     select book.book_id as "BookID", book.name as "Name", book.external_id as "ExternalID",
            book.title as "Title", book.description as "Description", entries.portal_id as "PortalID"
     from fundscope.books book left join entries using (book_id)
     where ${session.canSeeAllBooks ? 'true' : 'book.book_id in (select book_id from memberships)'}
     order by book.book_id, entries.portal_id`,
    [session.userNr],
  );
  return rows;
}

const groupIsOpen = (session: Session): string =>
  session.canSeeAllBooks
    ? '$1::integer is not null'
    : `exists (select from fundscope.user_memberships um where um.group_id = bm.group_id and um.user_nr = $1)`;
