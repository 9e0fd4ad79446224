import { createHash } from 'node:crypto';
import type { RecordFileApplyAnswer, RecordFileCheckAnswer } from '@fundscope/contract/administration';
import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { listRows } from './list-rows.ts';
import { readFileRows } from './read-rows.ts';
import type { AuditLine, FilePlan, PlannedRow, RecordFile } from './record-file.ts';

/** What a file would do. */
export async function checkFile(db: Db, file: RecordFile, csv: string, by: Session): Promise<RecordFileCheckAnswer> {
  const plan = await file.plan(db, readFileRows(csv, file), by);
  const { rows } = plan;
  const counts = countsOf(rows);
  const state = counts.error > 0 ? null : stateOf(csv, plan);
  return { counts, submitted: countSubmitted(rows), ...listRows(rows), state };
}

interface AppliedFile {
  readonly counts: RecordFileApplyAnswer;
  readonly lines: readonly AuditLine[];
}

/**
 * Does what a file's check said.
 * @throws {HttpError} `conflict` where what is stored is not what the check saw, or the file is another one.
 */
export async function applyFile(
  db: Transaction<Schema>,
  file: RecordFile,
  { csv, state }: { readonly csv: string; readonly state: string },
  by: Session,
): Promise<AppliedFile> {
  const rows = readFileRows(csv, file);
  await file.lock(db, rows);
  const plan = await file.plan(db, rows, by);
  const { error, ...counts } = countsOf(plan.rows);
  if (error > 0 || stateOf(csv, plan) !== state) {
    const message = 'The file or what is stored has changed since the check: check the file again.';
    throw new HttpError('conflict', message, { field: 'state' });
  }
  return { counts: { ...counts, submitted: countSubmitted(plan.rows) }, lines: await plan.write(db, by) };
}

function countsOf(rows: readonly PlannedRow[]): RecordFileCheckAnswer['counts'] {
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const countSubmitted = (rows: readonly PlannedRow[]): number =>
  rows.filter(({ isSubmitted = false }) => isSubmitted).length;

/**
 * Another one for another file, where a record that the file is about, or may make again, is another by now, and where other
 * changes need approval.
 */
function stateOf(csv: string, { rows, watermark }: FilePlan): string {
  const hash = createHash('sha256').update(csv);
  if (rows.some(({ state }) => state === 'new')) hash.update(`\n${watermark}`);
  for (const { state, stored = '', isSubmitted = false } of rows) hash.update(`\n${state} ${stored} ${isSubmitted}`);
  return hash.digest('base64url');
}
