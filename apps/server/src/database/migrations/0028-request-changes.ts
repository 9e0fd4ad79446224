import { sql, type Kysely } from 'kysely';

/** Whoever listens is told that something has become of a user's requests or inbox: the user's number, and nothing of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function fundscope.tell_request_change() returns trigger language plpgsql as $$
   begin
     perform pg_notify('fundscope_requests', coalesce(new.user_nr, old.user_nr)::text);
     return null;
   end $$`,
  `create trigger requests_told after insert or update or delete on fundscope.requests
     for each row execute function fundscope.tell_request_change()`,
  `create trigger inbox_told after insert or update or delete on fundscope.inbox
     for each row execute function fundscope.tell_request_change()`,
];
