import { sql } from 'kysely';
import { isVisibleBook } from '../access/book-access.ts';
import type { Database } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { readableViews } from '../views/access/readable-view.ts';

interface Content {
  readonly views: readonly string[];
  readonly isVisible: boolean;
}

/**
 * Whether the user may see each fund of a request, and read each view that its file says something of. A message about many funds has
 * those that it was made of: the one that it is listed by may be none of them.
 */
export async function maySeeContent(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  session: Session,
  requestId: number,
): Promise<boolean> {
  const { rows } = await sql<Content>`
    select array(select jsonb_array_elements_text(r.payload->'views')) as views, not exists (
      select from jsonb_array_elements_text(
        case when r.kind = 'alert' and r.payload->'books' is not null then r.payload->'books'
          else coalesce(r.payload->'books', '[]') || to_jsonb(r.book_id) end) asked(book_id)
      where not exists (
        select from fundscope.books book
        where book.book_id = asked.book_id::int and ${isVisibleBook(session, 'book.book_id')})) as "isVisible"
    from fundscope.requests r where r.request_id = ${requestId}`.execute(kysely);
  const [content] = rows;
  if (!content?.isVisible) return false;
  if (session.isAdmin || content.views.length === 0) return true;
  const readable = await readableViews(pool, session);
  return content.views.every((name) => readable.find(name) !== undefined);
}
