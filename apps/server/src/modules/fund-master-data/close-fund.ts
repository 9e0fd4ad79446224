import {
  fundStatuses,
  type FundClosing,
  type FundMasterData,
  type FundMasterDataSave,
  type FundReopening,
} from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import type { DoChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { hindered } from '../../http/hindered.ts';
import { missing } from '../../http/missing.ts';
import { findFundMasterData, lockBook } from './fund-master-data.repository.ts';
import { NO_RECORD } from './fund-master-data.rules.ts';
import { saveFundMasterData, type SaveContext, type SaveResult } from './save-fund-master-data.ts';

/**
 * Closes a fund from a day on, under the approval settings of every save.
 * @throws {HttpError} `not-found` without master data; `conflict` for a closed fund; what `saveFundMasterData` throws
 */
export const closeFund =
  ({ closed_from, reason, ...change }: FundClosing, context: SaveContext): DoChange<SaveResult> =>
  async (db, by) => {
    const stored = await readRecord(db, change.book_id);
    if (stored.fonds_status === fundStatuses.closed) {
      throw hindered({ code: 'fund-closed', fund: change.book_id }, `Fund Q${change.book_id} is closed already.`);
    }
    const save = { ...datesOf(stored), ...change, fonds_status: fundStatuses.closed, closed_from };
    return saveFundMasterData(save, { ...context, reason })(db, by);
  };

/**
 * Makes a closed fund active again.
 * @throws {HttpError} `not-found` without master data; `conflict` for a fund that is not closed; what `saveFundMasterData` throws
 */
export const reopenFund =
  ({ reason, ...change }: FundReopening, context: SaveContext): DoChange<SaveResult> =>
  async (db, by) => {
    const stored = await readRecord(db, change.book_id);
    if (stored.fonds_status !== fundStatuses.closed) {
      throw hindered({ code: 'fund-not-closed', fund: change.book_id }, `Fund Q${change.book_id} is not closed.`);
    }
    const save = { ...datesOf(stored), ...change, fonds_status: fundStatuses.active };
    return saveFundMasterData(save, { ...context, reason })(db, by);
  };

async function readRecord(db: Transaction<Schema>, bookId: number): Promise<FundMasterData> {
  // The status stays as it is read until the save.
  const stored = (await lockBook(db, bookId)) ? await findFundMasterData(db, bookId) : undefined;
  if (!stored) throw missing({ code: 'no-fund-master-data' }, NO_RECORD, { field: 'book_id' });
  return stored;
}

/** A save unsets the dates that it leaves out. */
const datesOf = ({
  client_startdate,
  fiscal_year_end,
  SRRI_strategyChangeDate,
}: FundMasterData): Partial<FundMasterDataSave> => ({
  client_startdate,
  fiscal_year_end,
  SRRI_strategyChangeDate,
});
