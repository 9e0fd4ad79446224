import { sql, type Kysely } from 'kysely';

/** Why a calculation ended without figures. The tables exist where something was calculated before. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const schema of ['env_p', 'env_t', 'env_r']) {
    await sql`alter table if exists ${sql.id(schema, 'calculated_run')} add column if not exists reason text`.execute(
      db,
    );
  }
}
