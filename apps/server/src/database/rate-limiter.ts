import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

interface RateLimit {
  /** Keeps the keys of different limits apart. */
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

export interface RateLimiter {
  /** @returns seconds to wait; undefined: the call is within the limit */
  consume(key: string): Promise<number | undefined>;
}

/**
 * Counts in fixed windows, for all processes of the installation. A key beyond its limit costs no further query. While the
 * database cannot be written to, each process counts for itself. Calls of one key follow one another: all of them change
 * one row, and each that waited for its lock would hold a connection.
 */
export function createRateLimiter(pool: pg.Pool, { name, points, durationSeconds }: RateLimit): RateLimiter {
  const limit = { points, duration: durationSeconds };
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'fundscope',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  const consumeNow = async (key: string): Promise<number | undefined> => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw error;
    }
  };
  const lastCalls = new Map<string, Promise<unknown>>();
  return {
    consume: async (key) => {
      const before = lastCalls.get(key);
      const call = before ? before.then(() => consumeNow(key)) : consumeNow(key);
      const settled = call.catch(() => undefined);
      lastCalls.set(key, settled);
      try {
        return await call;
      } finally {
        if (lastCalls.get(key) === settled) lastCalls.delete(key);
      }
    },
  };
}
