import { sql, type Kysely } from 'kysely';

/** Why an import was refused, for a sentence in the user's language; how far a file is read; where a collection lies. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table fundscope.imports add column refusal jsonb, add column rows_read bigint not null default 0',
  // Where the folder lies that a view was applied from; empty where its collection was named; null: an earlier version applied it.
  'alter table fundscope.views add column collection_folder text',
  // Fundscope's own collections, which no folder is.
  `update fundscope.views set collection_folder = '' where collection like '%/%'`,
];
