import { sql, type Kysely } from 'kysely';

/** A request can be for an archive of documents. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fundscope.requests drop constraint requests_kind_check`.execute(db);
  await sql`
    alter table fundscope.requests add constraint requests_kind_check
      check (kind in ('performance', 'export', 'irs', 'alert', 'document', 'archive', 'pack'))`.execute(db);
}
