import { sql, type Kysely } from 'kysely';

/** A closed fund has a first day on which it is closed. Status 5 is closed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table fundscope.fund_master_data
      add column closed_from date check (closed_from is null or fonds_status = 5)`.execute(db);
}
