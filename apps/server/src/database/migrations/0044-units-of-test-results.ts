import { sql, type Kysely } from 'kysely';

const counts = ['Exceptions', 'SRRI', 'Reconciliation'];

/** The test results of a demo firm that an older version has filled say the unit of each row. */
export async function up(db: Kysely<never>): Promise<void> {
  const demo = await sql`select from fundscope.settings where key = 'demo'`.execute(db);
  if (demo.rows.length === 0) return;
  for (const schema of ['env_p', 'env_t', 'env_r']) {
    const name = `${schema}.rqs_testresult`;
    const { rows } = await sql<{ is_table: boolean }>`
      select relkind = 'r' as is_table from pg_class where oid = to_regclass(${name})`.execute(db);
    if (!rows[0]?.is_table) continue;
    const table = sql.table(name);
    await sql`alter table ${table} add column if not exists unit text`.execute(db);
    await sql`
      update ${table} set
        unit = case when typedesc = any(${counts}::text[]) then 'count' else 'fraction' end`.execute(db);
  }
}
