import { sql, type Kysely } from 'kysely';

/** Each run keeps the figures of its days: the figures of a case are those of its newest day alone. */
export async function up(db: Kysely<never>): Promise<void> {
  // By day: value, limit and utilisation.
  await sql`alter table fundscope.breach_runs add column figures jsonb not null default '{}'`.execute(db);
  // The next look reads the whole history.
  await sql`update fundscope.settings set value = value - 'days' where key = 'breach-scan'`.execute(db);
}
