import { sql } from 'kysely';
import { isVisibleBook } from '../access/book-access.ts';
import { isKnownHolder } from '../access/group-access.ts';
import type { Database } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { readableViews } from '../views/access/readable-view.ts';

interface Content {
  readonly views: readonly string[];
  readonly isVisible: boolean;
}

/** The sets of parameters that a request `r` was accepted with: a pack's by its funds, a document's own. */
const settledSets = sql`jsonb_array_elements(
  case jsonb_typeof(r.payload #> '{settled,parameters}') when 'array' then r.payload #> '{settled,parameters}'
    else jsonb_build_array(jsonb_build_object('book', r.book_id, 'set', r.payload #> '{settled,parameters}')) end)`;

/**
 * Whether the user may see each fund of a request, and read each view that its file says something of, and know each group
 * whose parameters it is made by. A message about many funds has
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
        where book.book_id = asked.book_id::int and ${isVisibleBook(session, 'book.book_id')})
    ) and not exists (
      select from ${settledSets} settled
      where settled #>> '{set,GroupID}' is not null and not exists (
        select from fundscope.groups g where g.group_id = (settled #>> '{set,GroupID}')::int
          and ${isKnownHolder(session, sql`(settled ->> 'book')::int`)})) as "isVisible"
    from fundscope.requests r where r.request_id = ${requestId}`.execute(kysely);
  const [content] = rows;
  if (!content?.isVisible) return false;
  if (session.isAdmin || content.views.length === 0) return true;
  const readable = await readableViews(pool, session);
  return content.views.every((name) => readable.find(name) !== undefined);
}
