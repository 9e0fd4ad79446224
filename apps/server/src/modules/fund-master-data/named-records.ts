import type { FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { benchmarkFields } from '../../database/fund-columns.ts';
import type { FundMasterDataRecord } from './fund-master-data.rules.ts';

/** A benchmark that a record names, and the field that does. */
interface NamedBenchmark {
  readonly field: string;
  readonly name: string;
}

/**
 * The fields that name a benchmark or a master fund which does not exist. Until the transaction ends, what the record
 * names cannot be deleted.
 */
export async function unknownNames(db: Transaction<Schema>, record: FundMasterDataRecord): Promise<FieldError[]> {
  const risk = await unknownBenchmarks(db, 'risk', [
    ...benchmarkFields.map((field) => ({ field, name: record[field] })),
    ...record.varProcesses.map(({ riskBenchmark: name }, nr) => ({ field: `varProcesses.${nr}.riskBenchmark`, name })),
  ]);
  const perf = await unknownBenchmarks(
    db,
    'perf',
    record.perfProcesses.map(({ benchmark_name: name }, nr) => ({ field: `perfProcesses.${nr}.benchmark_name`, name })),
  );
  return [...risk, ...perf, ...(await unknownMaster(db, record))];
}

async function unknownBenchmarks(
  db: Transaction<Schema>,
  kind: 'risk' | 'perf',
  named: readonly NamedBenchmark[],
): Promise<FieldError[]> {
  const names = [...new Set(named.map(({ name }) => name).filter((name) => name !== ''))].toSorted();
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`fundscope.${kind}_benchmarks`)} where name = any(${names}::text[])
    order by name for key share`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const kindName = kind === 'risk' ? 'risk' : 'performance';
  return named
    .filter(({ name }) => name !== '' && !known.has(name))
    .map(({ field, name }) => ({
      field,
      code: 'unknown-record',
      message: `There is no ${kindName} benchmark '${name}'.`,
    }));
}

async function unknownMaster(
  db: Transaction<Schema>,
  { book_id, MasterFonds }: FundMasterDataRecord,
): Promise<FieldError[]> {
  const field = 'MasterFonds';
  if (MasterFonds === null) return [];
  if (MasterFonds === book_id) {
    return [{ field, code: 'own-master-fund', message: fieldErrorTexts['own-master-fund'] }];
  }
  const master = await db
    .selectFrom('fundscope.books')
    .select('book_id')
    .where('book_id', '=', MasterFonds)
    .forKeyShare()
    .executeTakeFirst();
  return master ? [] : [{ field, code: 'unknown-record', message: `There is no book Q${MasterFonds}.` }];
}
