import { bookLabel, type BenchmarkFund } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';

const SHOWN_BOOKS = 5;

/** Why a benchmark is not deleted, with the first books whose fund master data name it. */
export function benchmarkInUse(name: string, books: readonly number[]): HttpError {
  const shown = books.slice(0, SHOWN_BOOKS).map((book) => `Q${book}`);
  const more = books.length > SHOWN_BOOKS ? ` and ${books.length - SHOWN_BOOKS} more` : '';
  const message = `The benchmark '${name}' is used by the fund master data of ${shown.join(', ')}${more}: choose another there first.`;
  return new HttpError('conflict', message, { field: 'name' });
}

/** The books by number, as people know them. */
export async function fundsOf(db: Db, bookIds: readonly number[]): Promise<BenchmarkFund[]> {
  const books = await db
    .selectFrom('fundscope.books')
    .select(['book_id as BookID', 'name as Name', 'external_id as ExternalID'])
    .where(sql<boolean>`book_id = any(${bookIds}::integer[])`)
    .orderBy('book_id')
    .execute();
  return books.map((book) => ({ BookID: book.BookID, display: bookLabel(book) }));
}

/** @throws {HttpError} `bad-request` where the body names another benchmark than the address. */
export function refuseOtherName(addressed: string, sent: string | undefined): void {
  if (sent === undefined || sent === addressed) return;
  throw new HttpError('bad-request', 'name: The address names another benchmark.', { field: 'name' });
}

export const noBenchmark = (name: string): HttpError =>
  missing({ code: 'no-such-benchmark', name }, `There is no benchmark '${name}'.`, { field: 'name' });
