import { sql, type Kysely } from 'kysely';

/** Requests remember the rights that they were sent with, files the attempt that writes them; and both can be cleaned up. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What was sent before had no rights noted: it runs with those of its user at most, and never as an administrator.
  `alter table fundscope.requests
     add column as_admin boolean not null default false,
     add column sees_all_books boolean not null default true`,
  `alter table fundscope.requests alter column as_admin drop default, alter column sees_all_books drop default`,
  'alter table fundscope.request_files add column attempt integer not null default 0',
  'alter table fundscope.request_files alter column attempt drop default',
  'create index requests_open on fundscope.requests (user_nr) where ended_at is null',
  'create index requests_ended on fundscope.requests (ended_at) where ended_at is not null',
  'create index request_files_unfinished on fundscope.request_files (file_id) where not is_complete',
];
