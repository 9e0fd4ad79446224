import type { CellValue, CorrectionAnswer } from '@fundscope/contract/views';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { bindView, type BoundColumn, type BoundView } from '../query/bound-view.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import { readerSettings } from '../../database/reader-settings.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { sqlNameOf } from '../definition/view-columns.ts';
import { findStoredRow, readStoredRow, type RowLookup, type SentRow, type StoredRow } from './corrected-row.ts';
import { CORRECTION, refuseEmptying } from './emptied-cell.ts';
import { readNewValue } from './new-value.ts';
import { cellOfText, isSameCell } from './stored-cell.ts';
import { readCorrector, refuseCorrection } from './correction-rights.ts';

export interface Correction {
  readonly view: ReadableView;
  readonly environment: Environment;
  readonly colName: string;
  readonly newValue: CellValue;
  readonly dataRow: SentRow;
  readonly session: Session;
  readonly requestId: string;
}

/**
 * Changes one cell by the function that the column names, if the row is still what the caller saw, and writes the
 * audit record: all in one transaction.
 * @throws {HttpError} `bad-request` naming the field, `forbidden`, `not-found`, or `conflict` with both values.
 */
export async function correctCell(
  { kysely }: Pick<Database, 'kysely'>,
  correction: Correction,
): Promise<CorrectionAnswer> {
  const { view, environment, dataRow } = correction;
  const bound = await bindView(kysely, view, environment);
  const column = correctableColumn(bound, correction.colName);
  const corrector = await readCorrector(kysely, view.definition, correction.session);
  refuseCorrection(view.definition, column.column, corrector);
  const value = readNewValue(column.column.type, correction.newValue);
  if (dataRow[column.name] === undefined) {
    const field = `dataRow.${column.name}`;
    throw new HttpError('bad-request', `${field}: the value that you saw is needed.`, { field });
  }
  const lookup: RowLookup = { view, bound, column, row: dataRow };
  return kysely.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, correction, bound);
    await sql.raw(readerSettings(view.reader)).execute(transaction);
    const stored = await readStoredRow(transaction, lookup);
    refuseStale(lookup, stored);
    if (!(await callFunction(transaction, { correction, column, stored, value }))) {
      // Someone else than this server wrote it since it was read.
      throw conflict(lookup, column, await readStoredRow(transaction, lookup));
    }
    const dataRow = await rowAfter(transaction, lookup, value);
    // Back to the role that the connection began with, the server's own.
    await sql`reset role`.execute(transaction);
    return { ...(await record(transaction, { correction, column, stored, value })), ...(dataRow && { dataRow }) };
  });
}

/** The function may change more of the row than the cell; the corrected cell may be part of the key. */
async function rowAfter(db: Transaction<Schema>, lookup: RowLookup, value: string | null) {
  const { column, row } = lookup;
  const cell = cellOfText(column.column.type, value);
  const after = await findStoredRow(db, { ...lookup, row: { ...row, [column.name]: cell } });
  return after && Object.fromEntries(after.cells);
}

function correctableColumn(bound: BoundView, name: string): BoundColumn {
  if (!bound.definition.isCorrection) {
    const message = `WViewName: view ${bound.definition.name} is not one that takes corrections.`;
    throw new HttpError('bad-request', message, { field: 'WViewName' });
  }
  const column = bound.find(name);
  const invalid = (message: string) => new HttpError('bad-request', `colName: ${message}`, { field: 'colName' });
  if (!column) throw invalid(`there is no column '${name.slice(0, 100)}' in view ${bound.definition.name}.`);
  if (column.column.storedProcedure === '') throw invalid(`column '${column.name}' cannot be corrected.`);
  return column;
}

/** The corrections of one row wait for each other, so that the second sees what the first wrote. */
async function oneAtATime(db: Transaction<Schema>, { environment, dataRow }: Correction, bound: BoundView) {
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

interface Change {
  readonly correction: Correction;
  readonly column: BoundColumn;
  readonly stored: StoredRow;
  readonly value: string | null;
}

/** What the database's own rules, or the function, give for a value. */
const rejectedValueCodes = /^(?:22|23|P0001)/u;

async function callFunction(db: Transaction<Schema>, { correction, column, stored, value }: Change): Promise<boolean> {
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

async function record(
  db: Transaction<Schema>,
  { correction, column, stored, value }: Change,
): Promise<CorrectionAnswer> {
  const { view, environment, session, requestId } = correction;
  const key: unknown = JSON.parse(stored.key);
  const place = { view: view.definition.name, environment, key, column: column.name };
  const oldValue = stored.cells.get(column.name) ?? null;
  const newValue = cellOfText(column.column.type, value);
  if (newValue === null) await refuseEmptying(db, column.column.type, place);
  await recordAudit(db, {
    action: CORRECTION,
    by: session,
    requestId,
    before: { ...place, value: oldValue },
    after: { ...place, value: newValue },
  });
  return { WViewName: view.definition.name, colName: column.name, oldValue, newValue };
}
