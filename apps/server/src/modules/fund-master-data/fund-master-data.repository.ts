import type {
  FundConfigMapEntry,
  FundMasterData,
  FundMasterDataDates,
  FundMasterDataFields,
} from '@fundscope/contract/funds';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { benchmarkFields, dateColumns, fundColumns, type FundColumns } from '../../database/fund-columns.ts';
import type { FundMasterDataRecord } from './fund-master-data.rules.ts';
import { readProcesses, writeProcesses, type Processes } from './fund-processes.repository.ts';

type FundRow = Omit<FundMasterData, keyof FundMasterDataDates | 'varProcesses' | 'perfProcesses'> & {
  [Name in keyof FundMasterDataDates]-?: string | null;
};

const benchmarks = new Set<string>(benchmarkFields);
const selection = sql.join(
  Object.entries({ ...fundColumns, ...dateColumns }).map(([field, column]) =>
    benchmarks.has(field)
      ? sql`coalesce(${sql.ref(column)}, '') as ${sql.ref(field)}`
      : sql`${sql.ref(column)} as ${sql.ref(field)}`,
  ),
);

/** Undefined: the book has no record. */
export async function findFundMasterData(db: Db, bookId: number): Promise<FundMasterData | undefined> {
  const [record] = await readFundMasterData(db, [bookId]);
  return record;
}

/** The records of these books, or all, by book. */
export async function readFundMasterData(db: Db, bookIds?: readonly number[]): Promise<FundMasterData[]> {
  const which = bookIds ? sql`where book_id = any(${bookIds}::integer[])` : sql``;
  const { rows } = await sql<FundRow>`
    select book_id, ${selection}, user_mod as "UserMod",
           to_char(last_changed, 'YYYY-MM-DD"T"HH24:MI:SS') as "lastChanged"
    from fundscope.fund_master_data ${which} order by book_id`.execute(db);
  const processes = await readProcesses(
    db,
    rows.map(({ book_id }) => book_id),
  );
  return rows.map((row) => recordOf(row, processes.get(row.book_id)));
}

function recordOf(row: FundRow, processes: Processes = { varProcesses: [], perfProcesses: [] }): FundMasterData {
  const { client_startdate, fiscal_year_end, SRRI_strategyChangeDate, closed_from, ...fields } = row;
  return {
    ...fields,
    ...(client_startdate !== null && { client_startdate }),
    ...(fiscal_year_end !== null && { fiscal_year_end }),
    ...(SRRI_strategyChangeDate !== null && { SRRI_strategyChangeDate }),
    ...(closed_from !== null && { closed_from }),
    ...processes,
  };
}

/** Makes other saves of the book's record wait until the transaction ends. False: there is no such book. */
export async function lockBook(db: Transaction<Schema>, bookId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.books where book_id = ${bookId} for no key update`.execute(db);
  return rows.length > 0;
}

const written = [...Object.values(fundColumns), ...Object.values(dateColumns), 'user_mod'];
const columnNames = sql.join(written.map((column) => sql.id(column)));
const replacements = sql.join(written.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`));

/**
 * Creates the records or replaces them, processes included, in a few statements however many they are. Of two saves the
 * later one has the later `last_changed`.
 */
export async function writeFundMasterData(
  db: Transaction<Schema>,
  records: readonly FundMasterDataRecord[],
  userNr: number,
): Promise<void> {
  const rows = records.map((record) => ({ book_id: record.book_id, ...columnsOf(record), user_mod: userNr }));
  await sql`
    insert into fundscope.fund_master_data (book_id, ${columnNames})
    select book_id, ${columnNames}
    from json_populate_recordset(null::fundscope.fund_master_data, ${JSON.stringify(rows)}::json)
    on conflict (book_id) do update
    set ${replacements},
        last_changed = greatest(excluded.last_changed, fund_master_data.last_changed + interval '1 second')`.execute(
    db,
  );
  await writeProcesses(db, records);
}

/** The values of the columns that hold fields. */
export function columnsOf(record: FundMasterDataFields & FundMasterDataDates): FundColumns {
  const cells = [
    ...(Object.keys(fundColumns) as (keyof typeof fundColumns)[]).map((field) => [
      fundColumns[field],
      benchmarks.has(field) ? record[field] || null : record[field],
    ]),
    ...(Object.keys(dateColumns) as (keyof typeof dateColumns)[]).map((field) => [
      dateColumns[field],
      record[field] ?? null,
    ]),
  ];
  return Object.fromEntries(cells) as FundColumns;
}

export const readConfigMap = (db: Db): Promise<FundConfigMapEntry[]> =>
  db
    .selectFrom('fundscope.fund_config_map')
    .select(['map_type', 'class', 'desc_en', sql<string>`coalesce(desc_de, desc_en)`.as('desc_de')])
    .orderBy('map_type')
    .orderBy('class')
    .execute();
