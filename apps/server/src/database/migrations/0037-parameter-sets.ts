import { sql, type Kysely } from 'kysely';

/** What the reports of an investor, which is a group, are made by: every version of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table fundscope.parameter_sets (
      group_id integer not null references fundscope.groups on delete cascade,
      version integer not null check (version > 0),
      -- the first reporting date that it holds for
      valid_from date not null,
      -- null: from then on the house's parameters
      content jsonb,
      stored_at timestamptz not null default now(),
      -- a user's name, which outlives the user; empty: the command line
      stored_by text not null,
      primary key (group_id, version)
    )`.execute(db);
}
