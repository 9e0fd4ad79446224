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
 * database cannot be written to, each process counts for itself.
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
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw error;
      }
    },
  };
}
