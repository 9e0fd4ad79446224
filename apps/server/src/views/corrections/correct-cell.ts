import type { CorrectionAnswer } from '@fundscope/contract/views';
import { refusePending } from '../../approval/submit-proposal.ts';
import type { Database } from '../../database/connection.ts';
import { changeCell } from './change-cell.ts';
import { checkCorrection, type Correction } from './check-correction.ts';
import { recordCorrection } from './correction-audit.ts';
import { followChange } from './follow-change.ts';
import { correctAndFollow, type CorrectionFollower } from './correction-follower.ts';
import { cellRecord } from './submit-correction.ts';

/**
 * Changes one cell by the function that the column names, if the row is still what the caller saw, with what follows from it
 * and the audit record: all in one transaction.
 * @throws {HttpError} `bad-request` naming the field, `forbidden`, `not-found`, or `conflict` with both values or while
 * the cell has a pending proposal.
 */
export async function correctCell(
  database: Pick<Database, 'kysely'>,
  correction: Correction,
  prepare: CorrectionFollower,
): Promise<CorrectionAnswer> {
  const checked = await checkCorrection(database, correction);
  return correctAndFollow(prepare, checked, (follow) =>
    database.kysely.transaction().execute(async (transaction) => {
      const { stored, dataRow } = await changeCell(transaction, checked);
      await refusePending(transaction, cellRecord(checked, stored));
      const answer = await recordCorrection(transaction, { ...checked, stored });
      const followed = await followChange(transaction, { checked, stored, follow, answer });
      return { ...answer, ...followed, ...(dataRow && { dataRow }) };
    }),
  );
}
