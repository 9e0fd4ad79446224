import { healthSchema, type Health } from '@fundscope/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Routes } from './validation.ts';

export interface HealthDeps {
  readonly kysely: Db;
  readonly revision: string;
}

/** Whether the process lives, and whether it can serve: for a load balancer and for whoever waits for the start. */
export function registerHealth(routes: Routes, { kysely, revision }: HealthDeps): void {
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
        summary: 'Whether requests can be served: the database answers',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply): Promise<Health> => {
      try {
        await sql`select 1`.execute(kysely);
        return { status: 'ok', revision };
      } catch {
        void reply.code(503).header('retry-after', '5');
        return { status: 'unavailable', revision };
      }
    },
  );
}
