import { sql, type Kysely } from 'kysely';

/** A pending save of fund master data names the record that it is based on by `version`, as the call does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update fundscope.proposals
    set content = content - 'lastChanged' || jsonb_build_object('version', content -> 'lastChanged')
    where kind = 'fund-master-data' and content ? 'lastChanged'`.execute(db);
}
