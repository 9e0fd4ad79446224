import { readInactiveFunds } from '../../access/inactive-funds.ts';
import type { Db } from '../../database/connection.ts';

/** The books of a pack whose funds are neither closed nor in preparation on a day. */
export async function activeBooks(db: Db, books: readonly number[], day: string): Promise<number[]> {
  const isInactive = await readInactiveFunds(db);
  return books.filter((book) => !isInactive(book, day));
}
