import { expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
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

it('connections that are kept are asked whether they live, and are renewed before they are old', async () => {
  const { address } = database;
  const opened = connect({ address, poolSize: 4, keptConnections: 2, queryTimeoutMs: 0, lifetimeSeconds: 0.5 });
  const { pool } = opened;
  expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 30_000 });
  const lifetimes = new Set<number>();
  const connected = new Set<unknown>();
  pool.on('connect', (client) => {
    lifetimes.add(pool.options.maxLifetimeSeconds);
    connected.add(client);
  });
  await openAhead(pool);
  const first = new Set(connected);
  pool.on('remove', (client) => first.delete(client));
  await vi.waitFor(() => {
    expect(first.size).toBe(0);
    expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
  }, patience);
  // They do not go all at once.
  expect(lifetimes.size).toBe(connected.size);
  for (const seconds of lifetimes) expect(Math.abs(seconds - 0.5)).toBeLessThanOrEqual(0.1);
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
