import type { CorrectionAnswer } from '@fundscope/contract/views';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../database/schema.ts';
import type { CheckedCorrection } from './check-correction.ts';
import type { StoredRow } from './corrected-row.ts';
import { CORRECTION, refuseEmptying } from './emptied-cell.ts';
import { rowPlace } from './row-place.ts';
import { cellOfText } from './stored-cell.ts';

/** A correction, and the row as it was before. */
interface Change extends Pick<CheckedCorrection, 'correction' | 'bound' | 'column' | 'value'> {
  readonly stored: StoredRow;
}

/**
 * The line of the audit trail.
 * @param approval who proposed it, where another person has approved it
 * @throws {HttpError} `bad-request` for a cell that cannot be emptied
 */
export async function recordCorrection(
  db: Transaction<Schema>,
  change: Change,
  approval: object = {},
): Promise<CorrectionAnswer> {
  const { session, requestId, comment } = change.correction;
  const { place, row, oldValue, newValue } = await describeChange(db, change);
  await recordAudit(db, {
    action: CORRECTION,
    by: session,
    requestId,
    before: { ...place, row, value: oldValue },
    after: { ...place, row, value: newValue, ...(comment !== undefined && { comment }), ...approval },
  });
  return { WViewName: place.view, colName: place.column, oldValue, newValue };
}

/**
 * Where a cell is, and what becomes of it.
 * @throws {HttpError} `bad-request` for a cell that cannot be emptied
 */
export async function describeChange(db: Transaction<Schema>, { correction, bound, column, stored, value }: Change) {
  const { view, environment } = correction;
  const key: unknown = JSON.parse(stored.key);
  const place = { view: view.definition.name, environment, key, column: column.name };
  const oldValue = stored.cells.get(column.name) ?? null;
  const newValue = cellOfText(column.column.type, value);
  if (newValue === null) await refuseEmptying(db, column.column.type, place);
  // The row may be gone when the trail is read.
  return { place, row: rowPlace(bound, stored.cells), oldValue, newValue };
}
