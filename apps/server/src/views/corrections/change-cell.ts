import type { CellValue } from '@fundscope/contract/views';
import { sql, type Transaction } from 'kysely';
import { environmentSchemas } from '../../database/environments.ts';
import { readerSettings } from '../../database/reader-settings.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { sqlNameOf } from '../definition/view-columns.ts';
import type { BoundColumn } from '../query/bound-view.ts';
import type { CheckedCorrection } from './check-correction.ts';
import { findStoredRow, readStoredRow, type RowLookup, type SentRow, type StoredRow } from './corrected-row.ts';
import { cellOfText, isSameCell } from './stored-cell.ts';

interface ChangedCell {
  /** The row as it was. */
  readonly stored: StoredRow;
  /** The row as it is now; undefined where the caller does not see it any more. */
  readonly dataRow: SentRow | undefined;
}

/** The change itself. Corrections of the row wait until the transaction ends. */
export async function changeCell(
  transaction: Transaction<Schema>,
  { correction, bound, column, value }: CheckedCorrection,
): Promise<ChangedCell> {
  const { view, dataRow: row } = correction;
  const lookup: RowLookup = { view, bound, column, row };
  await lockRow(transaction, { correction, bound });
  await sql.raw(readerSettings(view.reader)).execute(transaction);
  const stored = await readStoredRow(transaction, lookup);
  refuseStale(lookup, stored);
  if (!(await callFunction(transaction, { correction, column, value }, stored))) {
    // Someone else than this server wrote it since it was read.
    throw conflict(lookup, column, await readStoredRow(transaction, lookup));
  }
  const dataRow = await rowAfter(transaction, lookup, value);
  // Back to the role that the connection began with, the server's own.
  await sql`reset role`.execute(transaction);
  return { stored, dataRow };
}

/** The function may change more of the row than the cell; the corrected cell may be part of the key. */
async function rowAfter(db: Transaction<Schema>, lookup: RowLookup, value: string | null) {
  const { column, row } = lookup;
  const cell = cellOfText(column.column.type, value);
  const after = await findStoredRow(db, { ...lookup, row: { ...row, [column.name]: cell } });
  return after && Object.fromEntries(after.cells);
}

/** The corrections of one row wait for each other, so that the second sees what the first wrote. */
export async function lockRow(
  db: Transaction<Schema>,
  { correction: { environment, dataRow }, bound }: Pick<CheckedCorrection, 'correction' | 'bound'>,
): Promise<void> {
  const keys = bound.columns.filter(({ column }) => column.key).map(({ name }) => String(dataRow[name]));
  const row = JSON.stringify([environment, bound.definition.relation, ...keys]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${row}, 0))`.execute(db);
}

/** The edited cell first: it is the one that the caller wants to know of. */
function refuseStale(lookup: RowLookup, stored: StoredRow): void {
  const { bound, column, row } = lookup;
  for (const one of [column, ...bound.columns]) {
    const sent = row[one.name];
    if (sent !== undefined && !isSameCell(one.column.type, sent, stored.cells.get(one.name) ?? null)) {
      throw conflict(lookup, one, stored);
    }
  }
}

function conflict({ row }: RowLookup, { name }: BoundColumn, stored: StoredRow): HttpError {
  const values = { column: name, yours: row[name] ?? null, stored: stored.cells.get(name) ?? null };
  const message = `The row has changed since you loaded it: ${name} is now ${shown(values.stored)}, not ${shown(values.yours)}.`;
  return new HttpError('conflict', message, { field: name, conflict: values });
}

const shown = (value: CellValue): string => {
  if (value === null) return 'empty';
  const text = String(value);
  return `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`;
};

/** What the database's own rules, or the function, give for a value. */
const rejectedValueCodes = /^(?:22|23|P0001)/u;

async function callFunction(
  db: Transaction<Schema>,
  { correction, column, value }: Pick<CheckedCorrection, 'correction' | 'column' | 'value'>,
  stored: StoredRow,
): Promise<boolean> {
  const { environment, session } = correction;
  const name = sql.id(environmentSchemas[environment], column.column.storedProcedure);
  try {
    const { rows } = await sql<{ may: boolean; is_done: boolean | null }>`
      select may, case when may then ${name}(${stored.key}::jsonb, ${sqlNameOf(column.column)}::text, ${stored.text}::text, ${value}::text,
                     ${session.userNr}::integer) end as is_done
      from (select fundscope.may_correct(${correction.view.definition.name}, ${column.name}) as may) rights`.execute(
      db,
    );
    // The database's own word, whatever was decided before.
    if (rows[0]?.may !== true) throw new HttpError('forbidden', 'You may not correct this cell.', { field: 'colName' });
    return rows[0]?.is_done === true;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const code = errorCode(error) ?? '';
    if (!rejectedValueCodes.test(code) || !(error instanceof Error)) throw error;
    const message = code === 'P0001' ? error.message : `The database does not take this value: ${error.message}.`;
    throw new HttpError('bad-request', message, { field: 'newValue', cause: error });
  }
}
