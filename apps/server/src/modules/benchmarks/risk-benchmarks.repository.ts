import type { RiskBenchmark } from '@fundscope/contract/funds';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';

/** Undefined: there is none of that name. */
export async function findRiskBenchmark(db: Db, name: string): Promise<RiskBenchmark | undefined> {
  const positions = await db
    .selectFrom('fundscope.risk_benchmark_positions')
    .select(['index_id as index', 'weight'])
    .where('benchmark_name', '=', name)
    .orderBy('position_nr')
    .execute();
  return positions.length === 0 ? undefined : { name, positions };
}

/** Creates the benchmark, or puts it in the place of the one of that name, which it returns. */
export async function saveRiskBenchmark(
  db: Transaction<Schema>,
  { name, positions }: RiskBenchmark,
): Promise<RiskBenchmark | undefined> {
  // Saves and deletions of one benchmark wait for each other here.
  await sql`
    insert into fundscope.risk_benchmarks (name) values (${name})
    on conflict (name) do update set name = excluded.name`.execute(db);
  const before = await findRiskBenchmark(db, name);
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
  return before;
}

/** The books whose fund master data name the benchmark, while nothing else can begin to. */
export async function booksOfRiskBenchmark(db: Transaction<Schema>, name: string): Promise<number[]> {
  await db.selectFrom('fundscope.risk_benchmarks').select('name').where('name', '=', name).forUpdate().execute();
  const { rows } = await sql<{ book_id: number }>`
    select book_id from fundscope.fund_master_data
    where ${name} in (priips_benchmark, priips_proxy_mix, srri_benchmark, risk_benchmark_fund)
    union
    select book_id from fundscope.var_processes where risk_benchmark = ${name}
    order by book_id`.execute(db);
  return rows.map(({ book_id }) => book_id);
}
