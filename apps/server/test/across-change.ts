import { vi } from 'vitest';
import type { TestDatabase } from './database.ts';
import { patience } from './patience.ts';

/** Until as many transactions wait for another one, or there is nothing more to wait for. */
export const whenWaiting = ({ pool }: TestDatabase, count = 1, isOver = () => false): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length < count && !isOver()) throw new Error(`${rows.length} wait, not ${count}`);
  }, patience);

interface AcrossChange<Result> {
  /** Statements of another transaction before the call begins. */
  readonly before: string;
  /** And once the call waits for them, or has its answer. */
  readonly after?: string;
  /** How many transactions of the call wait then; 1 when not given. */
  readonly waiting?: number;
  readonly call: () => PromiseLike<Result>;
}

/** Calls while another transaction is under way, which commits when the call waits for it or needs not. */
export async function callAcrossChange<Result>(
  database: TestDatabase,
  { before, after = '', waiting = 1, call }: AcrossChange<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; ${before}`);
    let hasAnswer = false;
    const answer = Promise.resolve(call()).finally(() => {
      hasAnswer = true;
    });
    await whenWaiting(database, waiting, () => hasAnswer);
    await client.query(`${after}; commit`);
    return await answer;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
