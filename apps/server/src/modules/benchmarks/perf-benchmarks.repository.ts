import type { PerfBenchmark, PerfBenchmarkPosition, PerfBenchmarkRecord } from '@fundscope/contract/funds';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';

/** Undefined: there is none of that name. */
export async function findPerfBenchmark(db: Db, name: string): Promise<PerfBenchmarkRecord | undefined> {
  const record = await db
    .selectFrom('fundscope.perf_benchmarks')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst();
  const periods = await db
    .selectFrom('fundscope.perf_benchmark_periods')
    .select(['period_nr', 'niw_date_from'])
    .where('benchmark_name', '=', name)
    .orderBy('period_nr')
    .execute();
  if (!record || periods.length === 0) return undefined;
  const rows = await db
    .selectFrom('fundscope.perf_benchmark_positions')
    .select(['period_nr', 'index_id', 'weight', 'daily_surcharge', 'interest_rate_index'])
    .where('benchmark_name', '=', name)
    .orderBy('position_nr')
    .execute();
  return {
    name,
    periods: periods.map(({ period_nr, niw_date_from }) => ({
      period_nr,
      niwDateFrom: niw_date_from,
      positions: rows
        .filter((row) => row.period_nr === period_nr)
        .map(({ index_id, weight, daily_surcharge, interest_rate_index }): PerfBenchmarkPosition => ({
          index: index_id,
          weight,
          daily_surcharge,
          interest_rate_index,
        })),
    })),
    version: record.version,
  };
}

/** Puts this content in the place of what the benchmark of that name has, whose row is there and locked. */
export async function writePerfBenchmark(db: Transaction<Schema>, { name, periods }: PerfBenchmark): Promise<void> {
  await db.deleteFrom('fundscope.perf_benchmark_periods').where('benchmark_name', '=', name).execute();
  const periodRows = periods.map(({ period_nr, niwDateFrom }) => ({ period_nr, niw_date_from: niwDateFrom }));
  await sql`
    insert into fundscope.perf_benchmark_periods
    select ${name}, * from json_to_recordset(${JSON.stringify(periodRows)}::json)
      as period (period_nr integer, niw_date_from date)`.execute(db);
  const positionRows = periods.flatMap(({ period_nr, positions }) =>
    positions.map(({ index, ...position }, position_nr) => ({ period_nr, position_nr, index_id: index, ...position })),
  );
  await sql`
    insert into fundscope.perf_benchmark_positions
    select ${name}, * from json_to_recordset(${JSON.stringify(positionRows)}::json)
      as position (period_nr integer, position_nr integer, index_id text, weight double precision,
                   daily_surcharge double precision, interest_rate_index boolean)`.execute(db);
}

/** The books whose performance processes name the benchmark. */
export async function booksOfPerfBenchmark(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('fundscope.perf_processes')
    .select('book_id')
    .distinct()
    .where('benchmark_name', '=', name)
    .orderBy('book_id')
    .execute();
  return rows.map(({ book_id }) => book_id);
}
