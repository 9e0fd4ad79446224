import type { RiskBenchmark, RiskBenchmarkRecord } from '@fundscope/contract/funds';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';

/** Undefined: there is none of that name. */
export async function findRiskBenchmark(db: Db, name: string): Promise<RiskBenchmarkRecord | undefined> {
  const record = await db
    .selectFrom('fundscope.risk_benchmarks')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst();
  const positions = await db
    .selectFrom('fundscope.risk_benchmark_positions')
    .select(['index_id as index', 'weight'])
    .where('benchmark_name', '=', name)
    .orderBy('position_nr')
    .execute();
  return record && positions.length > 0 ? { name, positions, version: record.version } : undefined;
}

/** Puts this content in the place of what the benchmark of that name has, whose row is there and locked. */
export async function writeRiskBenchmark(db: Transaction<Schema>, { name, positions }: RiskBenchmark): Promise<void> {
  await db.deleteFrom('fundscope.risk_benchmark_positions').where('benchmark_name', '=', name).execute();
  await db
    .insertInto('fundscope.risk_benchmark_positions')
    .values(
      positions.map(({ index, weight }, position_nr) => ({
        benchmark_name: name,
        position_nr,
        index_id: index,
        weight,
      })),
    )
    .execute();
}

/** The books whose fund master data name the benchmark. */
export async function booksOfRiskBenchmark(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ book_id: number }>`
    select book_id from fundscope.fund_master_data
    where ${name} in (priips_benchmark, priips_proxy_mix, srri_benchmark, risk_benchmark_fund)
    union
    select book_id from fundscope.var_processes where risk_benchmark = ${name}
    order by book_id`.execute(db);
  return rows.map(({ book_id }) => book_id);
}
