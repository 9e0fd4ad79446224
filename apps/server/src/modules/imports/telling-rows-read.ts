import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { storeRowsRead } from './imports.repository.ts';

const TELL_MS = 500;

/** Stores how many rows have been read, while a file is. */
export async function tellingRowsRead<Result>(
  kysely: Kysely<Schema>,
  id: string,
  work: (onProgress: (rows: number) => void) => Promise<Result>,
): Promise<Result> {
  let rows = 0;
  // That nobody hears of it ends no reading.
  const tell = () => storeRowsRead(kysely, id, rows).catch(() => undefined);
  let told = tell();
  const pulse = setInterval(() => {
    told = told.then(tell);
  }, TELL_MS);
  try {
    return await work((read) => (rows = read));
  } finally {
    clearInterval(pulse);
    await told.then(tell);
  }
}
