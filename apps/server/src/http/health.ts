import { healthSchema, type Health } from '@fundscope/contract/installation';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { DatabaseRoom } from './disk-space.ts';
import type { Routes } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready: a load balancer sends requests elsewhere while those here finish. */
    endReadiness(): void;
  }
}

export interface HealthDeps {
  readonly kysely: Db;
  readonly revision: string;
}

const RETRY_AFTER_S = '5';

/** Whether the process lives, and whether it can serve: for a load balancer and for whoever waits for the start. */
export function registerHealth(routes: Routes, { kysely, revision }: HealthDeps): void {
  let isStopping = false;
  routes.decorate('endReadiness', () => {
    isStopping = true;
  });
  routes.get(
    '/api/health/live',
    {
      config: { policy: 'anonymous' },
      schema: { summary: 'Whether the process lives', response: { 200: healthSchema } },
    },
    (): Health => ({ status: 'ok', revision }),
  );
  routes.get(
    '/api/health/ready',
    {
      config: { policy: 'anonymous' },
      schema: {
        summary: 'Whether requests can be served: the database answers, and no stop has begun',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply): Promise<Health> => {
      const status = isStopping ? 'stopping' : await databaseStatus(kysely, routes.databaseRoom);
      if (status === 'stopping' || status === 'unavailable') void reply.code(503).header('retry-after', RETRY_AFTER_S);
      return { status, revision };
    },
  );
}

async function databaseStatus(kysely: Db, room: DatabaseRoom): Promise<Health['status']> {
  try {
    await sql`select 1`.execute(kysely);
    return room.isShort() ? 'degraded' : 'ok';
  } catch {
    return 'unavailable';
  }
}
