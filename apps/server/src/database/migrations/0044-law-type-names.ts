import { sql, type Kysely } from 'kysely';

/** What an operator has changed stays. */
const renamed = [
  { code: 8, from: 'Super UCITS, wider limits', to: 'UCITS SICAF (Luxembourg)' },
  { code: 9, from: 'UCITS master fund, wider limits', to: 'UCITS master FCP (Luxembourg)' },
] as const;

/** A law type has one name: the fund pages of the demo firm show that of the master data. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const { code, from, to } of renamed) {
    await sql`
      update fundscope.fund_config_map set desc_en = ${to}
      where map_type = 'lawtype' and class = ${code} and desc_en = ${from}`.execute(db);
  }
  const demo = await sql`select from fundscope.settings where key = 'demo'`.execute(db);
  if (demo.rows.length === 0) return;
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('env_p', 'env_t', 'env_r') and c.relname in ('fund', 'key_figures') and c.relkind = 'r'
      and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('law_type', 'law_type_name'))`.execute(
    db,
  );
  for (const { schema, name } of rows) {
    await sql`
      update ${sql.table(`${schema}.${name}`)} f set law_type_name = m.desc_en
      from fundscope.fund_config_map m where m.map_type = 'lawtype' and m.class = f.law_type`.execute(db);
  }
}
