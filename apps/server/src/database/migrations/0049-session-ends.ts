import { sql, type Kysely } from 'kysely';

/**
 * The end of a session is announced, so that its event streams end in every server process. A user whose sessions all end,
 * by a deactivation or a new password, loses the known devices too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function fundscope.announce_session_end() returns trigger language plpgsql as $$
   begin
     perform pg_notify('fundscope_session_ends', new.session_id::text);
     return null;
   end $$`,
  `create trigger announce_session_end after update of ended_at on fundscope.sessions for each row
     when (old.ended_at is null and new.ended_at is not null)
     execute function fundscope.announce_session_end()`,
  `create or replace function fundscope.end_sessions_of_user() returns trigger language plpgsql as $$
   begin
     update fundscope.sessions set ended_at = clock_timestamp()
     where ended_at is null and (user_nr = new.user_nr or acting_user_nr = new.user_nr);
     delete from fundscope.authorization_codes where user_nr = new.user_nr;
     delete from fundscope.password_links where user_nr = new.user_nr and used_at is null;
     delete from fundscope.known_devices where user_nr = new.user_nr;
     return null;
   end $$`,
];
