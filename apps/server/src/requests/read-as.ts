import type pg from 'pg';
import { readerSettings, type Reader } from '../database/reader-settings.ts';

/** One read-only snapshot of the environments' data, as far as the reader may see it. */
export async function readAs<Result>(
  pool: pg.Pool,
  reader: Reader,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(`begin transaction isolation level repeatable read read only;${readerSettings(reader)}`);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    client.release(isBroken);
  }
}
