import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { readerSettings, type Reader } from '../../database/reader-settings.ts';
import { valuationsOf, type StoredValuation, type Valuation } from './performance-dates.rules.ts';

const UNDEFINED_TABLE = '42P01';
const DEFAULT_SHIFT = 1;

/**
 * The valuations of a fund, oldest first, from the relation `fund_performance_dates` of the production data: a table or
 * an SQL view with `book` (integer), `niw_date` (date) and `ref_date` (date; null: `niw_ref_shift` of the fund master
 * data decides). The demo makes it from its calendar, an operator from the own warehouse; where there is none, no fund
 * has dates. Row-level security holds, as for the data of views.
 */
export async function readValuations(kysely: Kysely<Schema>, reader: Reader, fundNo: number): Promise<Valuation[]> {
  const fund = await kysely
    .selectFrom('fundscope.fund_master_data')
    .select('niw_ref_shift')
    .where('book_id', '=', fundNo)
    .executeTakeFirst();
  return valuationsOf(await readStored(kysely, reader, fundNo), fund?.niw_ref_shift ?? DEFAULT_SHIFT);
}

async function readStored(kysely: Kysely<Schema>, reader: Reader, fundNo: number): Promise<StoredValuation[]> {
  try {
    return await kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql.raw(readerSettings(reader)).execute(db);
        const { rows } = await sql<StoredValuation>`
          select niw_date as "niwDate", ref_date as "refDate"
          from ${sql.id(environmentSchemas.production)}.fund_performance_dates
          where book = ${fundNo} order by niw_date`.execute(db);
        return rows;
      });
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
