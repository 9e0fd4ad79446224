import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createRateLimiter } from '../database/rate-limiter.ts';
import { HttpError } from './http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

interface WriteLimit {
  readonly pool: pg.Pool;
  readonly writesPerMinute: number;
}

/** Bounds how many requests that change something one user may send to the installation in a minute. */
export function limitWrites(app: FastifyInstance, { pool, writesPerMinute }: WriteLimit): void {
  const limiter = createRateLimiter(pool, { name: 'writes', points: writesPerMinute, durationSeconds: 60 });
  app.addHook('onRequest', async ({ session, method }) => {
    if (!session || reading.has(method)) return;
    const seconds = await limiter.consume(String(session.userNr));
    if (seconds === undefined) return;
    throw new HttpError('too-many-requests', `You may change ${writesPerMinute} things a minute: try again later.`, {
      headers: { 'retry-after': String(seconds) },
    });
  });
}
