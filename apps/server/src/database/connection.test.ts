import { expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { connect, openAhead } from './connection.ts';

const database = setUpTestDatabase();

it('connections that are to stay open are opened ahead, and stay when those beyond them have gone', async () => {
  const { address } = database;
  const opened = connect({ address, poolSize: 4, keptConnections: 2, queryTimeoutMs: 0 });
  const { pool } = opened;
  const counts = () => [pool.totalCount, pool.idleCount];
  await openAhead(pool);
  expect(counts()).toEqual([2, 2]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const busy = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    for (const client of busy) client.release();
    expect(counts()).toEqual([4, 4]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(counts()).toEqual([2, 2]);
  } finally {
    vi.useRealTimers();
  }
  await opened.close();
});

it('a database that cannot be reached is no error until it is needed', async () => {
  const address = 'postgres://127.0.0.1:1/nowhere';
  const opened = connect({ address, poolSize: 4, keptConnections: 2, queryTimeoutMs: 0 });
  const { pool } = opened;
  await openAhead(pool);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await opened.close();
});
