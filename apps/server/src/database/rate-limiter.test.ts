import { expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
import { createRateLimiter } from './rate-limiter.ts';

const database = setUpTestDatabase();

it('calls of one key that come together wait outside of the connection pool, and each counts', async () => {
  const { pool } = database;
  const limiter = createRateLimiter(pool, { name: 'burst', points: 30, durationSeconds: 60 });
  await limiter.consume('1');
  const holder = await pool.connect();
  try {
    await holder.query(`begin; select from fundscope.rate_limits where key = 'burst:1' for update`);
    const calls = Array.from({ length: 100 }, () => limiter.consume('1'));
    await vi.waitFor(async () => {
      // Within a transaction the statistics do not change otherwise.
      await holder.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    }, patience);
    expect(pool.waitingCount).toBe(0);
    const other = limiter.consume('2');
    expect(await other).toBeUndefined();
    await holder.query('rollback');
    const waits = await Promise.all(calls);
    expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(29);
  } finally {
    holder.release(true);
  }
});
