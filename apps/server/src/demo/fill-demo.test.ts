import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

describe('demo firm', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ demo: true });
  });
  afterAll(() => database.drop());

  it('has over 100,000 backtests', async () => {
    const { rows } = await database.pool.query<{ count: number }>('select count(*) from env_p.backtest');
    expect(rows[0]!.count).toBeGreaterThan(100_000);
  });
});
