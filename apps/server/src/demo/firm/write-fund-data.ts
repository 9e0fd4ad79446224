import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { columnsOf } from '../../modules/fund-master-data/fund-master-data.repository.ts';
import { writeProcesses } from '../../modules/fund-master-data/fund-processes.repository.ts';
import { writePerfBenchmark } from '../../modules/benchmarks/perf-benchmarks.repository.ts';
import { writeRiskBenchmark } from '../../modules/benchmarks/risk-benchmarks.repository.ts';
import { calculatedAt, reportDays } from '../demo-calendar.ts';
import { demoFunds } from '../funds/demo-fund.ts';
import { marketIndices } from '../market/market-indices.ts';
import { demoPerfBenchmarks, demoRiskBenchmarks } from './demo-benchmarks.ts';
import { currenciesOf, demoFundRecords, demoHouses, reportTypesOf } from './demo-fund-data.ts';

type Db = Transaction<Schema>;

/** Writes indices, benchmarks, fund master data, and what requests on the books choose from. */
export async function writeFundData(db: Db): Promise<void> {
  await writeBenchmarks(db);
  await writeManagementCompanies(db);
  await writeMasterData(db);
  await writeBookFacts(db);
}

async function writeBenchmarks(db: Db): Promise<void> {
  await db
    .insertInto('fundscope.benchmark_indices')
    .values(marketIndices.map(({ key, name }) => ({ index_id: key, name })))
    .execute();
  const nameOf = ({ name }: { readonly name: string }) => ({ name });
  await db.insertInto('fundscope.risk_benchmarks').values(demoRiskBenchmarks.map(nameOf)).execute();
  await db.insertInto('fundscope.perf_benchmarks').values(demoPerfBenchmarks.map(nameOf)).execute();
  for (const benchmark of demoRiskBenchmarks) await writeRiskBenchmark(db, benchmark);
  for (const benchmark of demoPerfBenchmarks) await writePerfBenchmark(db, benchmark);
}

async function writeManagementCompanies(db: Db): Promise<void> {
  await db
    .insertInto('fundscope.fund_config_map')
    .values(
      demoHouses.map((house, index) => ({
        map_type: 'manco',
        class: index + 1,
        desc_en: `${house} Kapitalverwaltungsgesellschaft mbH`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['map_type', 'class']).doUpdateSet({ desc_en: sql<string>`excluded.desc_en` }),
    )
    .execute();
}

async function writeMasterData(db: Db): Promise<void> {
  const records = demoFundRecords();
  await db
    .insertInto('fundscope.fund_master_data')
    .values(
      records.map((record) => ({
        ...columnsOf(record),
        book_id: record.book_id,
        last_changed: calculatedAt(reportDays[0]!, record.book_id),
      })),
    )
    .execute();
  await writeProcesses(db, records);
}

async function writeBookFacts(db: Db): Promise<void> {
  await db
    .insertInto('fundscope.book_share_classes')
    .values(
      demoFunds.flatMap(({ book, shareClasses }) =>
        shareClasses.map(({ isin, name, currency }) => ({ book_id: book, share_class: isin, name, currency })),
      ),
    )
    .execute();
  await db
    .insertInto('fundscope.book_currencies')
    .values(
      demoFunds.flatMap((fund) =>
        currenciesOf(fund).map((currency, sort_order) => ({ book_id: fund.book, currency, sort_order })),
      ),
    )
    .execute();
  await db
    .insertInto('fundscope.book_report_types')
    .values(
      demoFunds.flatMap((fund) => reportTypesOf(fund).map((report_type) => ({ book_id: fund.book, report_type }))),
    )
    .execute();
}
