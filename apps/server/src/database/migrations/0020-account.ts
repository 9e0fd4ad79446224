import { sql, type Kysely } from 'kysely';

/**
 * What a user manages of their own account: a password that somebody else set is to be changed, a sign-in ends after an
 * idle time and says where it was begun, an administrator comes back from acting as another user, and links that are sent
 * by e-mail set a password once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: before anybody noted it.
  `alter table fundscope.users
     add column must_change_password boolean not null default false,
     add column password_changed_at timestamptz`,
  // Whoever adds a user without a word of it is somebody else.
  `alter table fundscope.users
     alter column must_change_password set default true,
     alter column password_changed_at set default clock_timestamp()`,
  `create function fundscope.note_password_change() returns trigger language plpgsql as $$
   begin
     new.password_changed_at := clock_timestamp();
     return new;
   end $$`,
  `create trigger note_password_change before update on fundscope.users for each row
     when (old.password_hash is distinct from new.password_hash)
     execute function fundscope.note_password_change()`,

  `alter table fundscope.sessions
     add column last_used_at timestamptz not null default clock_timestamp(),
     -- null: it does not end for want of use
     add column idle_ends_at timestamptz,
     -- under impersonation: the administrator's own, which is come back to
     add column parent_session_id uuid references fundscope.sessions on delete set null,
     -- from where it was begun, as far as that is known
     add column address text not null default '',
     add column user_agent text not null default ''`,
  'create index sessions_parent on fundscope.sessions (parent_session_id) where parent_session_id is not null',

  `create table fundscope.password_links (
     -- SHA-256 of what the e-mail holds
     token_hash bytea primary key,
     user_nr integer not null references fundscope.users on delete cascade,
     kind text not null check (kind in ('invitation', 'reset')),
     created_at timestamptz not null default clock_timestamp(),
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  'create index password_links_user on fundscope.password_links (user_nr)',
  'create index password_links_expires_at on fundscope.password_links (expires_at)',
  // A link is worth no more than the password that it was to replace.
  `create or replace function fundscope.end_sessions_of_user() returns trigger language plpgsql as $$
   begin
     update fundscope.sessions set ended_at = clock_timestamp()
     where ended_at is null and (user_nr = new.user_nr or acting_user_nr = new.user_nr);
     delete from fundscope.authorization_codes where user_nr = new.user_nr;
     delete from fundscope.password_links where user_nr = new.user_nr and used_at is null;
     return null;
   end $$`,
  // Nor does it stay good at an address that was corrected.
  `create function fundscope.void_links_to_old_address() returns trigger language plpgsql as $$
   begin
     delete from fundscope.password_links where user_nr = new.user_nr and used_at is null;
     return null;
   end $$`,
  `create trigger void_links_to_old_address after update on fundscope.users for each row
     when (old.email_address is distinct from new.email_address)
     execute function fundscope.void_links_to_old_address()`,

  // Users look at their own sign-ins.
  `create index audit_sign_ins on fundscope.audit (user_nr, at)
     where action in ('session.sign-in', 'impersonation.begin')`,
  `create index audit_failed_sign_ins on fundscope.audit (lower(after ->> 'username'), at)
     where action = 'session.sign-in-failed'`,
];
