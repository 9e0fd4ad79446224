import { sql, type Kysely } from 'kysely';

/** A case that a user opened by setting the flag of a test result is marked: the data need not be beyond the limit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fundscope.breach_cases add column set_by_hand boolean not null default false`.execute(db);
}
