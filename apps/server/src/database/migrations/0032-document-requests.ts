import { sql, type Kysely } from 'kysely';

/** Risk documents are requests, too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fundscope.requests drop constraint requests_kind_check`.execute(db);
  await sql`
    alter table fundscope.requests add constraint requests_kind_check
      check (kind in ('performance', 'export', 'irs', 'alert', 'document'))`.execute(db);
}
