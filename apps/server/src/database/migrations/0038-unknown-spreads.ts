import { sql, type Kysely } from 'kysely';

const columns = ['profit', 'profit_amount', 'credit_spread', 'rank'] as const;

/** A calculated stress result may miss what spreads cost, and all of it where nothing else moves the fund. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const schema of ['env_p', 'env_t', 'env_r']) {
    const table = `${schema}.calculated_stress_rows`;
    // Made by the first calculation.
    const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(db);
    if (rows.length === 0) continue;
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} drop not null`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}
