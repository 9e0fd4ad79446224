import { sql, type Kysely } from 'kysely';

/** Files that administrators bring in, in parts, and what became of their import. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table fundscope.imports (
     import_id uuid primary key default gen_random_uuid(),
     user_nr integer not null references fundscope.users on delete cascade,
     file_name text not null,
     size_bytes bigint not null,
     -- null until the file was read
     reading jsonb,
     state text not null default 'ready' check (state in ('ready', 'running', 'done', 'failed', 'cancelled')),
     -- counts the runs: what an earlier one still says is not heard
     attempt integer not null default 0,
     rows_done bigint not null default 0,
     message text not null default '',
     faults jsonb not null default '[]',
     result jsonb,
     -- of the process that runs it: a run that is silent has died
     beat_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  'create index imports_of_user on fundscope.imports (user_nr)',
  `create table fundscope.import_parts (
     import_id uuid not null references fundscope.imports on delete cascade,
     part integer not null,
     content bytea not null,
     primary key (import_id, part)
   )`,
  'alter table fundscope.import_parts alter column content set storage external',
];
