import { fundStanding, fundStatuses, type FundStatus } from '@fundscope/contract/funds';
import type { Db } from '../database/connection.ts';

/** Whether a fund is closed or in preparation on a day. */
export type IsInactive = (book: number, day: string) => boolean;

export async function readInactiveFunds(db: Db): Promise<IsInactive> {
  const rows = await db
    .selectFrom('fundscope.fund_master_data')
    .select(['book_id', 'fonds_status as status', 'closed_from as closedFrom'])
    .where('fonds_status', 'in', [fundStatuses.preparation, fundStatuses.closed])
    .execute();
  const statuses = new Map<number, FundStatus>(
    rows.map(({ book_id, status, closedFrom }) => [book_id, { status, closedFrom: closedFrom ?? null }]),
  );
  return (book, day) => {
    const status = statuses.get(book);
    return status !== undefined && fundStanding(status, day) === 'inactive';
  };
}
