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

/** The records that fund master data may name. */
export interface KnownNames {
  readonly risk: ReadonlySet<string>;
  readonly perf: ReadonlySet<string>;
  readonly books: ReadonlySet<number>;
}

/** Which of the names in these records there are. Until the transaction ends, none of them can be deleted. */
export async function lockNamed(
  db: Transaction<Schema>,
  records: readonly FundMasterDataRecord[],
): Promise<KnownNames> {
  const masters = records.flatMap(({ MasterFonds }) => (MasterFonds === null ? [] : [MasterFonds]));
  return {
    risk: await lockBenchmarks(db, 'risk', records.flatMap(riskBenchmarksOf)),
    perf: await lockBenchmarks(db, 'perf', records.flatMap(perfBenchmarksOf)),
    books: await lockBooks(db, masters),
  };
}

/** The fields that name a benchmark or a master fund which does not exist. */
export function unknownNames(record: FundMasterDataRecord, known: KnownNames): FieldError[] {
  return [
    ...unknownBenchmarks('risk', riskBenchmarksOf(record), known.risk),
    ...unknownBenchmarks('performance', perfBenchmarksOf(record), known.perf),
    ...unknownMaster(record, known.books),
  ];
}

const riskBenchmarksOf = (record: FundMasterDataRecord): NamedBenchmark[] => [
  ...benchmarkFields.map((field) => ({ field, name: record[field] })),
  ...record.varProcesses.map(({ riskBenchmark: name }, nr) => ({ field: `varProcesses.${nr}.riskBenchmark`, name })),
];

const perfBenchmarksOf = ({ perfProcesses }: FundMasterDataRecord): NamedBenchmark[] =>
  perfProcesses.map(({ benchmark_name: name }, nr) => ({ field: `perfProcesses.${nr}.benchmark_name`, name }));

async function lockBenchmarks(
  db: Transaction<Schema>,
  kind: 'risk' | 'perf',
  named: readonly NamedBenchmark[],
): Promise<Set<string>> {
  const names = [...new Set(named.map(({ name }) => name).filter((name) => name !== ''))].toSorted();
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`fundscope.${kind}_benchmarks`)} where name = any(${names}::text[])
    order by name for key share`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function lockBooks(db: Transaction<Schema>, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ book_id: number }>`
    select book_id from fundscope.books where book_id = any(${numbers}::integer[])
    order by book_id for key share`.execute(db);
  return new Set(rows.map(({ book_id }) => book_id));
}

const unknownBenchmarks = (kind: string, named: readonly NamedBenchmark[], known: ReadonlySet<string>): FieldError[] =>
  named
    .filter(({ name }) => name !== '' && !known.has(name))
    .map(({ field, name }) => ({ field, code: 'unknown-record', message: `There is no ${kind} benchmark '${name}'.` }));

function unknownMaster({ book_id, MasterFonds }: FundMasterDataRecord, books: ReadonlySet<number>): FieldError[] {
  const field = 'MasterFonds';
  if (MasterFonds === null) return [];
  if (MasterFonds === book_id) {
    return [{ field, code: 'own-master-fund', message: fieldErrorTexts['own-master-fund'] }];
  }
  return books.has(MasterFonds)
    ? []
    : [{ field, code: 'unknown-record', message: `There is no book Q${MasterFonds}.` }];
}
