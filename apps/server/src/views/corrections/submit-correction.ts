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
import type { SentRow, StoredRow } from './corrected-row.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A correction as it is kept until it is approved. */
export const proposedCorrectionSchema = z.object({
  WViewName: z.string(),
  environment: z.enum(['production', 'testing', 'regression']),
  colName: z.string(),
  newValue: cell,
  oldValue: cell,
  rowKey: z.record(z.string(), cell),
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
): Promise<CorrectionAnswer> {
  const checked = await checkCorrection(database, correction);
  return database.kysely.transaction().execute(async (transaction) => {
    // Before the trial, which would let go of it.
    await lockRow(transaction, checked);
    const stored = await tryOut(transaction, checked);
    const { place, row, oldValue, newValue } = await describeChange(transaction, { ...checked, stored });
    const { session: by, requestId } = correction;
    const content = proposedOf(checked, stored, { oldValue, newValue });
    const ProposalNr = await submitProposal(transaction, {
      kind: 'correction',
      record: cellRecord(checked, stored),
      content,
      told: { ...place, row, oldValue, newValue },
      by,
      requestId,
    });
    const { WViewName, colName } = content;
    return { WViewName, colName, oldValue, newValue, submitted: { ProposalNr } };
  });
}

async function tryOut(db: Transaction<Schema>, checked: CheckedCorrection): Promise<StoredRow> {
  await sql`savepoint trial`.execute(db);
  const { stored } = await changeCell(db, checked);
  await sql`rollback to savepoint trial`.execute(db);
  return stored;
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
