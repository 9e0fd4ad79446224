import type { CellValue } from '@fundscope/contract/views';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { BoundView } from '../query/bound-view.ts';

/** The fund and the day that a row is about. */
export interface RowPlace {
  readonly bookId: number | null;
  /** `YYYY-MM-DD` */
  readonly day: string | null;
}

/** The day is that of the key, else of the first column with a date. */
export function rowPlace({ definition, columns }: BoundView, cells: ReadonlyMap<string, CellValue>): RowPlace {
  const dates = columns.filter(({ column: { type } }) => type === 'date');
  const dayColumn = dates.find(({ column }) => column.key) ?? dates[0];
  const day = dayColumn && cells.get(dayColumn.name);
  const book = definition.bookColumn === undefined ? null : cells.get(definition.bookColumn);
  return {
    bookId: typeof book === 'number' && Number.isSafeInteger(book) ? book : null,
    day: typeof day === 'string' ? day : null,
  };
}

/** What funds are called; a fund without a title by its name. */
export async function readFundNames(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select book_id as id, coalesce(nullif(title, ''), name) as name from fundscope.books
    where book_id = any(${[...new Set(bookIds)]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
