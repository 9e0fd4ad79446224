import type { FilterValue } from '@fundscope/contract/filter';
import type { CellValue } from '@fundscope/contract/views';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import type { BoundColumn, BoundView } from '../query/bound-view.ts';
import { compileComparison, ValueFault } from '../query/compile-comparison.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { rowPredicate } from '../query/row-predicate.ts';
import { sqlNameOf } from '../definition/view-columns.ts';
import { cellOfText } from './stored-cell.ts';

/** A row as a caller sent it: cells by column name. */
export type SentRow = Readonly<Record<string, CellValue>>;

export interface StoredRow {
  /** Cells as rows have them, by column name. */
  readonly cells: ReadonlyMap<string, CellValue>;
  /** The key by the names of the relation's columns, as JSON text. */
  readonly key: string;
  /** The edited cell as PostgreSQL writes it. */
  readonly text: string | null;
}

export interface RowLookup {
  readonly view: ReadableView;
  readonly bound: BoundView;
  readonly column: BoundColumn;
  readonly row: SentRow;
}

/**
 * The condition that finds a sent row by its key.
 * @throws {HttpError} `bad-request` naming the key column that is missing or is none.
 */
export function keyCondition({ bound }: Pick<RowLookup, 'bound'>, row: SentRow): RawBuilder<boolean> {
  const conditions = keysOf(bound).map((key) => {
    const value = row[key.name];
    const field = `dataRow.${key.name}`;
    if (value === undefined) throw new HttpError('bad-request', `${field}: the row's key is needed.`, { field });
    try {
      return compileComparison(key, 'eq', filterValue(key, value));
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      throw new HttpError('bad-request', `${field}: column '${key.name}' ${error.message}`, { field });
    }
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

export const keysOf = (bound: BoundView): BoundColumn[] => bound.columns.filter(({ column }) => column.key);

function filterValue({ column }: BoundColumn, value: CellValue): FilterValue {
  if (value === null) return { type: 'null' };
  const isNumber = column.type === 'number' || column.type === 'perc' || column.type === 'percmath';
  return isNumber && Number.isFinite(Number(value)) && String(value).trim() !== ''
    ? { type: 'number', value: String(Number(value)) }
    : { type: 'text', value: String(value) };
}

/**
 * Reads the row through its reader's eyes: inside a transaction that began with `readerSettings`.
 * @throws {HttpError} `not-found` where there is none, `conflict` where the key finds more than one.
 */
export async function readStoredRow(db: Db, lookup: RowLookup): Promise<StoredRow> {
  const stored = await findStoredRow(db, lookup);
  if (!stored) throw new HttpError('not-found', 'There is no such row that you may see.', { field: 'dataRow' });
  return stored;
}

/**
 * The same, where the row may be gone from its reader's eyes.
 * @throws {HttpError} `conflict` where the key finds more than one.
 */
export async function findStoredRow(db: Db, { view, bound, column, row }: RowLookup): Promise<StoredRow | undefined> {
  const cells = sql.join(bound.columns.map(({ cell }) => sql`(${cell})::text`));
  const key = sql.join(keysOf(bound).map((part) => sql`${sqlNameOf(part.column)}::text, ${nameOf(part)}`));
  const { rows } = await sql<{ cells: (string | null)[]; key: string; text: string | null }>`
    select array[${cells}] as cells, jsonb_build_object(${key})::text as key, ${nameOf(column)}::text as text
    from ${bound.relation} where ${rowPredicate(view, bound)} and ${keyCondition({ bound }, row)} limit 2`.execute(db);
  const [stored, another] = rows;
  if (!stored) return undefined;
  if (another) {
    throw new HttpError('conflict', "The view's key finds several rows: tell your administrator.", {
      field: 'dataRow',
    });
  }
  return {
    cells: new Map(
      bound.columns.map(({ name, column: { type } }, index) => [name, cellOfText(type, stored.cells[index] ?? null)]),
    ),
    key: stored.key,
    text: stored.text,
  };
}

const nameOf = ({ column }: BoundColumn): RawBuilder<unknown> => sql.id(sqlNameOf(column));
