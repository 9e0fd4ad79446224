import { fundStanding } from '@fundscope/contract/funds';
import type { Db } from '../database/connection.ts';

/** The books of funds that are closed or in preparation. */
export async function readInactiveFunds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('fundscope.fund_master_data')
    .select(['book_id as book', 'fonds_status as status'])
    .execute();
  return new Set(rows.filter(({ status }) => fundStanding(status) === 'inactive').map(({ book }) => book));
}
