import { fundStanding } from '@fundscope/contract/funds';
import type { Db } from '../database/connection.ts';

/** Whether a fund is closed or in preparation. */
export type IsInactive = (book: number) => boolean;

export async function readInactiveFunds(db: Db): Promise<IsInactive> {
  const rows = await db
    .selectFrom('fundscope.fund_master_data')
    .select(['book_id as book', 'fonds_status as status'])
    .execute();
  const inactive = new Set(rows.filter(({ status }) => fundStanding(status) === 'inactive').map(({ book }) => book));
  return (book) => inactive.has(book);
}
