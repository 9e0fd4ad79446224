import { readInactiveFunds } from '../../access/inactive-funds.ts';
import type { Db } from '../../database/connection.ts';

/** The books of a pack whose funds are neither closed nor in preparation. */
export async function activeBooks(db: Db, books: readonly number[]): Promise<number[]> {
  const inactiveFunds = await readInactiveFunds(db);
  return books.filter((book) => !inactiveFunds.has(book));
}
