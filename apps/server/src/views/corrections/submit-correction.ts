import { createHash } from 'node:crypto';
import type { CellValue, CorrectionAnswer } from '@fundscope/contract/views';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { submitProposal } from '../../approval/submit-proposal.ts';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { sqlNameOf } from '../definition/view-columns.ts';
import { changeCell, lockRow } from './change-cell.ts';
import { checkCorrection, type CheckedCorrection, type Correction } from './check-correction.ts';
import { describeChange } from './correction-audit.ts';
import type { CorrectionFollower, FollowInTransaction } from './correction-follower.ts';
import type { SentRow, StoredRow } from './corrected-row.ts';
import { followChange } from './follow-change.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A correction as it is kept until it is approved. */
export const proposedCorrectionSchema = z.object({
  WViewName: z.string(),
  environment: z.enum(['production', 'testing', 'regression']),
  colName: z.string(),
  newValue: cell,
  oldValue: cell,
  rowKey: z.record(z.string(), cell),
  comment: z.string().optional(),
  /** The same cell by the names of its relation, for whichever view shows it; earlier versions did not keep it. */
  stored: z.object({ relation: z.string(), column: z.string(), key: z.record(z.string(), cell) }).optional(),
});
export type ProposedCorrection = z.infer<typeof proposedCorrectionSchema>;

/**
 * Keeps a correction until another person has approved it. It is made and taken back first, so that whatever would be refused
 * is refused now.
 * @throws {HttpError} what `correctCell` throws, and `conflict` while the cell has one that waits
 */
export async function submitCorrection(
  database: Pick<Database, 'kysely'>,
  correction: Correction,
  prepare: CorrectionFollower,
): Promise<CorrectionAnswer> {
  const checked = await checkCorrection(database, correction);
  const follow = await prepare(checked);
  return database.kysely.transaction().execute(async (transaction) => {
    // Before the trial, which would let go of it.
    await lockRow(transaction, checked);
    const { stored, place, row, oldValue, newValue } = await tryOut(transaction, checked, follow);
    const { session: by, requestId } = correction;
    const content = proposedOf(checked, stored, { oldValue, newValue });
    const ProposalNr = await submitProposal(transaction, {
      kind: 'correction',
      record: cellRecord(checked, stored),
      content,
      told: {
        ...place,
        row,
        oldValue,
        newValue,
        ...(correction.comment !== undefined && { comment: correction.comment }),
      },
      by,
      requestId,
    });
    const { WViewName, colName } = content;
    return { WViewName, colName, oldValue, newValue, submitted: { ProposalNr } };
  });
}

/** Makes the correction with everything that follows from it, and takes all of it back. */
async function tryOut(db: Transaction<Schema>, checked: CheckedCorrection, follow: FollowInTransaction | undefined) {
  await sql`savepoint trial`.execute(db);
  const { stored } = await changeCell(db, checked);
  const change = await describeChange(db, { ...checked, stored });
  await followChange(db, { checked, stored, follow, answer: change, isTrial: true });
  await sql`rollback to savepoint trial`.execute(db);
  return { ...change, stored };
}

/** Of the row its key alone: the proposal is based on the cell, not on what else may change beside it meanwhile. */
const proposedOf = (
  { correction, bound, column }: CheckedCorrection,
  stored: StoredRow,
  values: { readonly oldValue: CellValue; readonly newValue: CellValue },
): ProposedCorrection => ({
  WViewName: bound.definition.name,
  environment: correction.environment,
  colName: column.name,
  ...(correction.comment !== undefined && { comment: correction.comment }),
  rowKey: Object.fromEntries(
    bound.columns
      .filter((one) => one.column.key)
      .map(({ name }): [string, CellValue] => [name, stored.cells.get(name) ?? null]),
  ),
  stored: {
    relation: bound.definition.relation,
    column: sqlNameOf(column.column),
    key: JSON.parse(stored.key) as SentRow,
  },
  ...values,
});

/** One and the same cell, whichever view it is corrected in. */
export function cellRecord({ correction, bound, column }: CheckedCorrection, { key }: StoredRow): string {
  const cell = [correction.environment, bound.definition.relation, key, sqlNameOf(column.column)];
  return `cell:${createHash('sha256').update(JSON.stringify(cell)).digest('base64url')}`;
}
