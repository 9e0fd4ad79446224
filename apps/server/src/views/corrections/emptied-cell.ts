import type { ColumnType } from '@fundscope/contract/views';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';

/** What the audit trail calls a correction. */
export const CORRECTION = 'cell.correct';

const canBeEmptied: Readonly<Record<ColumnType, boolean>> = {
  name: false,
  text: true,
  number: true,
  perc: true,
  percmath: true,
  book: true,
  bool: false,
  date: false,
  logdate: false,
};

/**
 * A text such as a comment, and a number, may be emptied; another cell only where a correction had found it empty, so
 * that the correction can be undone.
 * @param place where the cell is, as the audit trail has it
 * @throws {HttpError} `bad-request` for the field `newValue`
 */
export async function refuseEmptying(db: Db, type: ColumnType, place: object): Promise<void> {
  if (canBeEmptied[type]) return;
  const { rows } = await sql`
    select from fundscope.audit
    where action = ${CORRECTION} and before @> ${JSON.stringify({ ...place, value: null })}::jsonb limit 1`.execute(db);
  if (rows.length > 0) return;
  const message = 'newValue: this cell was never empty before a correction, so that it cannot be emptied.';
  throw new HttpError('bad-request', message, { field: 'newValue' });
}
