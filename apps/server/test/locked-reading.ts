import { vi } from 'vitest';
import type { TestDatabase } from './database.ts';
import { patience } from './patience.ts';

/**
 * Reads while another transaction holds a table that the reading needs, which writes once the reading waits for it:
 * the reading has begun before the write, and ends after it.
 */
export async function readAcrossWrite<Result>(
  { pool }: TestDatabase,
  { table, write, read }: { readonly table: string; readonly write: string; readonly read: () => Promise<Result> },
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const reading = read();
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select from pg_locks where relation = '${table}'::regclass and not granted`);
      if (rows.length === 0) throw new Error(`Nobody waits for ${table}`);
    }, patience);
    await client.query(`${write}; commit`);
    return await reading;
  } finally {
    client.release();
  }
}
