import { readerTransaction, type ReadingCaller, type ReadingDeps } from '../../access/reader-transaction.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { valuationsOf, type StoredValuation, type Valuation } from './performance-dates.rules.ts';

const UNDEFINED_TABLE = '42P01';
const DEFAULT_SHIFT = 1;

/**
 * The valuations of a fund, oldest first, from the relation `fund_performance_dates` of the production data: a table or
 * an SQL view with `book` (integer), `niw_date` (date) and `ref_date` (date; null: `niw_ref_shift` of the fund master
 * data decides). The demo makes it from its calendar, an operator from the own warehouse; where there is none, no fund
 * has dates. Row-level security holds, as for the data of views.
 */
export async function readValuations(
  reading: ReadingDeps,
  caller: ReadingCaller,
  fundNo: number,
): Promise<Valuation[]> {
  const fund = await reading.database.kysely
    .selectFrom('fundscope.fund_master_data')
    .select('niw_ref_shift')
    .where('book_id', '=', fundNo)
    .executeTakeFirst();
  return valuationsOf(await readStored(reading, caller, fundNo), fund?.niw_ref_shift ?? DEFAULT_SHIFT);
}

async function readStored(reading: ReadingDeps, caller: ReadingCaller, fundNo: number): Promise<StoredValuation[]> {
  try {
    return await readerTransaction(reading, caller, async (client) => {
      const { rows } = await client.query<StoredValuation>(
        `select niw_date as "niwDate", ref_date as "refDate"
         from ${environmentSchemas.production}.fund_performance_dates where book = $1 order by niw_date`,
        [fundNo],
      );
      return rows;
    });
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
