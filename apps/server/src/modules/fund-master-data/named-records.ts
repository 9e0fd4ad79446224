import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { benchmarkFields } from '../../database/fund-columns.ts';
import type { FundMasterDataRecord } from './fund-master-data.rules.ts';

/** A benchmark that a record names, and the field that does. */
interface NamedBenchmark {
  readonly field: string;
  readonly name: string;
}

/**
 * Refuses a record that names a benchmark or a master fund which does not exist. Until the transaction ends, what it
 * names cannot be deleted.
 * @throws {HttpError} `bad-request` with the field.
 */
export async function refuseUnknownNames(db: Transaction<Schema>, record: FundMasterDataRecord): Promise<void> {
  await refuseUnknownBenchmarks(db, 'risk', [
    ...benchmarkFields.map((field) => ({ field, name: record[field] })),
    ...record.varProcesses.map(({ riskBenchmark: name }, nr) => ({ field: `varProcesses.${nr}.riskBenchmark`, name })),
  ]);
  await refuseUnknownBenchmarks(
    db,
    'perf',
    record.perfProcesses.map(({ benchmark_name: name }, nr) => ({ field: `perfProcesses.${nr}.benchmark_name`, name })),
  );
  await refuseUnknownMaster(db, record);
}

async function refuseUnknownBenchmarks(
  db: Transaction<Schema>,
  kind: 'risk' | 'perf',
  named: readonly NamedBenchmark[],
): Promise<void> {
  const names = [...new Set(named.map(({ name }) => name).filter((name) => name !== ''))].toSorted();
  if (names.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`fundscope.${kind}_benchmarks`)} where name = any(${names}::text[])
    order by name for key share`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = named.find(({ name }) => name !== '' && !known.has(name));
  if (!unknown) return;
  const { field, name } = unknown;
  const kindName = kind === 'risk' ? 'risk' : 'performance';
  throw new HttpError('bad-request', `${field}: There is no ${kindName} benchmark '${name}'.`, { field });
}

async function refuseUnknownMaster(
  db: Transaction<Schema>,
  { book_id, MasterFonds }: FundMasterDataRecord,
): Promise<void> {
  if (MasterFonds === null) return;
  const field = 'MasterFonds';
  if (MasterFonds === book_id) {
    throw new HttpError('bad-request', `${field}: A fund is not its own master fund.`, { field });
  }
  const master = await db
    .selectFrom('fundscope.books')
    .select('book_id')
    .where('book_id', '=', MasterFonds)
    .forKeyShare()
    .executeTakeFirst();
  if (!master) throw new HttpError('bad-request', `${field}: There is no book Q${MasterFonds}.`, { field });
}
