import { fundStanding, fundStatuses, type FundMasterData, type FundStatus } from '@fundscope/contract/funds';
import type { Db } from '../database/connection.ts';

/** Earlier than every day of the data. */
export const FIRST_DAY = '0001-01-01';

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

/** Status and closing date as the fund master data store them. */
type StoredStatus = Pick<FundMasterData, 'fonds_status' | 'closed_from'>;

/** The first day on which a fund was inactive before a change of its master data and is active after it; undefined: there is none. */
export function firstReactivatedDay(before: StoredStatus | undefined, after: StoredStatus): string | undefined {
  const [from, until] = [before && inactiveFrom(before), inactiveFrom(after)];
  return from !== undefined && (until === undefined || until > from) ? from : undefined;
}

function inactiveFrom({ fonds_status, closed_from }: StoredStatus): string | undefined {
  if (fonds_status === fundStatuses.preparation) return FIRST_DAY;
  return fonds_status === fundStatuses.closed ? (closed_from ?? FIRST_DAY) : undefined;
}
