import { healthSchema, liveSchema, type Health, type Live } from '@fundscope/contract/installation';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ConfigurationStates } from './configuration-metrics.ts';
import type { DatabaseRoom } from './disk-space.ts';
import type { UntrustedProxies } from './untrusted-proxies.ts';
import type { Routes } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready: a load balancer sends requests elsewhere while those here finish. */
    endReadiness(): void;
  }
}

export interface HealthDeps {
  readonly kysely: Db;
  /** Version and commit, joined by a plus. */
  readonly revision: string;
  readonly untrustedProxies: UntrustedProxies;
  readonly files: ConfigurationStates;
}

const RETRY_AFTER_S = '5';

/** Whether the process lives, and whether it can serve: for a load balancer and for whoever waits for the start. */
export function registerHealth(routes: Routes, deps: HealthDeps): void {
  const { kysely, revision, untrustedProxies, files } = deps;
  const [version = '', commit = null] = revision.split('+', 2);
  let isStopping = false;
  // A connection that is kept would be closed under its next request.
  routes.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  routes.decorate('endReadiness', () => {
    isStopping = true;
  });
  routes.get(
    '/api/health/live',
    {
      config: { policy: 'anonymous' },
      schema: { summary: 'Whether the process lives, and which build it is', response: { 200: liveSchema } },
    },
    (): Live => ({ status: 'ok', revision, version, commit }),
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
      const warnings: Health['warnings'] = [
        ...(untrustedProxies.peers().length > 0 ? ['untrusted-proxy' as const] : []),
        ...(files.states().some(({ faults }) => faults.length > 0) ? ['configuration-file' as const] : []),
      ];
      return { status, revision, version, commit, warnings };
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
