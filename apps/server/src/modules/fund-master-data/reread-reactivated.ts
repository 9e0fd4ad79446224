import type { FundMasterData } from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import { firstReactivatedDay } from '../../access/inactive-funds.ts';
import type { Schema } from '../../database/schema.ts';
import { rereadSince } from '../breaches/watch/scan-state.ts';

interface SavedFund {
  readonly before: FundMasterData | undefined;
  readonly after: FundMasterData;
}

/** The next scan for breaches reads the days again on which funds have become active: earlier scans left these out. */
export async function rereadReactivated(db: Transaction<Schema>, funds: readonly SavedFund[]): Promise<void> {
  const [day] = funds.flatMap(({ before, after }) => firstReactivatedDay(before, after) ?? []).toSorted();
  if (day !== undefined) await rereadSince(db, day);
}
