import type { FundMasterData, PerfProcess, VarProcess } from '@fundscope/contract/funds';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';

export type Processes = Pick<FundMasterData, 'varProcesses' | 'perfProcesses'>;

/** By book, in the order of their numbers; a book without any may be absent. */
export async function readProcesses(db: Db, bookIds: readonly number[]): Promise<Map<number, Processes>> {
  const { rows: varRows } = await sql<VarProcess & { book_id: number }>`
    select book_id, name, description, method, confidence_level as "confidenceLevel",
           holding_period as "holdingPeriod", degrees_freedom as "degreesFreedom", limit_abs as "limitAbs",
           limit_rel as "limitRel", stresstest_limit, var_factor, riskclass_marketrisk,
           coalesce(risk_benchmark, '') as "riskBenchmark", is_legal as "isLegal"
    from fundscope.var_processes where book_id = any(${bookIds}::integer[]) order by book_id, process_nr`.execute(db);
  const { rows: perfRows } = await sql<PerfProcess & { book_id: number }>`
    select book_id, name, description, days_shift, benchmark_name, rebalancing, is_esg, is_kiid, is_main
    from fundscope.perf_processes where book_id = any(${bookIds}::integer[]) order by book_id, process_nr`.execute(db);
  const processes = new Map(
    bookIds.map((book): [number, OwnedProcesses] => [book, { varProcesses: [], perfProcesses: [] }]),
  );
  for (const { book_id, ...process } of varRows) processes.get(book_id)?.varProcesses.push(process);
  for (const { book_id, ...process } of perfRows) processes.get(book_id)?.perfProcesses.push(process);
  return processes;
}

interface OwnedProcesses {
  readonly varProcesses: VarProcess[];
  readonly perfProcesses: PerfProcess[];
}

/** Puts the processes in the place of those that the funds have, numbered from 0. */
export async function writeProcesses(
  db: Transaction<Schema>,
  funds: readonly (Processes & { readonly book_id: number })[],
): Promise<void> {
  const books = funds.map(({ book_id }) => book_id);
  const varRows = funds.flatMap(({ book_id, varProcesses }) =>
    varProcesses.map((process, process_nr) => ({ book_id, process_nr, ...varProcessRow(process) })),
  );
  const perfRows = funds.flatMap(({ book_id, perfProcesses }) =>
    perfProcesses.map((process, process_nr) => ({ book_id, process_nr, ...process })),
  );
  await replaceRows(db, 'fundscope.var_processes', books, varRows);
  await replaceRows(db, 'fundscope.perf_processes', books, perfRows);
}

/** Every row has all columns of its table. */
async function replaceRows(
  db: Transaction<Schema>,
  table: 'fundscope.var_processes' | 'fundscope.perf_processes',
  books: readonly number[],
  rows: readonly object[],
): Promise<void> {
  const name = sql.table(table);
  await sql`delete from ${name} where book_id = any(${books}::integer[])`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into ${name}
    select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(db);
}

const varProcessRow = (process: VarProcess) => ({
  name: process.name,
  description: process.description,
  method: process.method,
  confidence_level: process.confidenceLevel,
  holding_period: process.holdingPeriod,
  degrees_freedom: process.degreesFreedom,
  limit_abs: process.limitAbs,
  limit_rel: process.limitRel,
  stresstest_limit: process.stresstest_limit,
  var_factor: process.var_factor,
  riskclass_marketrisk: process.riskclass_marketrisk,
  risk_benchmark: process.riskBenchmark || null,
  is_legal: process.isLegal,
});
