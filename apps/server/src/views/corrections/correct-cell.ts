import type { CorrectionAnswer } from '@fundscope/contract/views';
import { refusePending } from '../../approval/submit-proposal.ts';
import type { Database } from '../../database/connection.ts';
import { changeCell } from './change-cell.ts';
import { checkCorrection, type Correction } from './check-correction.ts';
import { recordCorrection } from './correction-audit.ts';
import { cellRecord } from './submit-correction.ts';

/**
 * Changes one cell by the function that the column names, if the row is still what the caller saw, and writes the
 * audit record: all in one transaction.
 * @throws {HttpError} `bad-request` naming the field, `forbidden`, `not-found`, or `conflict` with both values or while
 * the cell has a pending proposal.
 */
export async function correctCell(
  database: Pick<Database, 'kysely'>,
  correction: Correction,
): Promise<CorrectionAnswer> {
  const checked = await checkCorrection(database, correction);
  return database.kysely.transaction().execute(async (transaction) => {
    const { stored, dataRow } = await changeCell(transaction, checked);
    await refusePending(transaction, cellRecord(checked, stored));
    return { ...(await recordCorrection(transaction, { ...checked, stored })), ...(dataRow && { dataRow }) };
  });
}
