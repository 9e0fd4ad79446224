import { sql, type Kysely } from 'kysely';
import { READER_ROLE } from '../roles.ts';

/**
 * The second wall of corrections: whether the reader may correct a view's cells of a column, computed by the database
 * from the stored description and the memberships alone. Without a user's number there is nobody who may.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const signature = 'fundscope.may_correct(text, text)';

const statements = [
  `create function fundscope.may_correct(view_name text, column_name text) returns boolean
   language sql stable security definer set search_path = pg_catalog, pg_temp as $$
     select coalesce((
       select case
         when coalesce(v.definition -> 'correction', 'null') = 'null' then r.sees_all_books
         when jsonb_typeof(v.definition #> '{correction,groups}') = 'array' and not exists (
           select from fundscope.user_memberships m join fundscope.groups g using (group_id)
           where m.user_nr = r.user_nr and v.definition #> '{correction,groups}' ? g.name) then false
         else r.sees_all_books or not exists (
           select from jsonb_array_elements_text(coalesce(v.definition #> '{correction,allBook}', '[]')) guarded
           where lower(guarded) = lower(column_name))
         end
       from fundscope.views v
       cross join (
         select u.user_nr, fundscope.reads_all_books() as sees_all_books from fundscope.users u
         where u.user_nr = nullif(current_setting('fundscope.user_nr', true), '')::integer and u.status = 1) r
       where lower(v.wv_name) = lower(view_name)
     ), false)
   $$`,
  `revoke all on function ${signature} from public`,
  `grant execute on function ${signature} to ${READER_ROLE}`,
];
