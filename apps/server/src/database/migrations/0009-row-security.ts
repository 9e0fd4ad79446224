import { sql, type Kysely } from 'kysely';
import { APP_ROLE, READER_ROLE } from '../roles.ts';

/**
 * The second wall: what a user may read, computed by the database from the memberships alone, for the policies on
 * the environments' tables (see `views/row-security`). Without a user's number there is no book to read. And the
 * server's own role no longer has the reader's rights by itself: it must become the reader.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...functions, withoutInheritance]) await sql.raw(statement).execute(db);
}

// `set local` leaves an empty text behind where the setting was not known before.
const reader = `u.user_nr = nullif(current_setting('fundscope.user_nr', true), '')::integer and u.status = 1`;
const rights = `stable security definer parallel safe set search_path = pg_catalog, pg_temp`;

const functions = [
  `create function fundscope.reads_all_books() returns boolean language sql ${rights} as $$
     select exists (
       select from fundscope.users u
       join fundscope.user_memberships m using (user_nr)
       join fundscope.groups g using (group_id)
       where ${reader} and g.all_book_group = 1)
   $$`,
  `create function fundscope.readable_books() returns setof integer language sql ${rights} as $$
     select distinct b.book_id from fundscope.users u
     join fundscope.user_memberships m using (user_nr)
     join fundscope.book_memberships b using (group_id)
     where ${reader}
   $$`,
  'revoke all on function fundscope.reads_all_books(), fundscope.readable_books() from public',
  `grant execute on function fundscope.reads_all_books(), fundscope.readable_books() to ${READER_ROLE}`,
];

/** PostgreSQL 16 moved inheritance from the role to the membership. */
const withoutInheritance = `
  do $$ begin
    if pg_has_role('${APP_ROLE}', '${READER_ROLE}', 'usage') then
      alter role ${APP_ROLE} noinherit;
      if current_setting('server_version_num')::integer >= 160000 then
        execute 'grant ${READER_ROLE} to ${APP_ROLE} with inherit false, set true';
      end if;
    end if;
    if pg_has_role('${APP_ROLE}', '${READER_ROLE}', 'usage') then
      raise 'the role ${APP_ROLE} has the rights of ${READER_ROLE} by inheritance, through a grant of another role: revoke it';
    end if;
  end $$`;
