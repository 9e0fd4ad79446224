import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FacingOthers } from './facing-others.ts';
import { demandToken, refuseOthers } from './metrics-access.ts';
import { rowsSent } from './rows-sent.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What /metrics shows. A part adds its own: `new Gauge({ …, registers: [app.metrics] })`. */
    readonly metrics: Registry;
  }
}

export interface MetricsOptions {
  readonly pool: pg.Pool;
  /** The connections of what reads much; absent: it has none of its own. */
  readonly heavyPool?: pg.Pool | undefined;
  /** Whoever has it may read; without one only this machine may, and nobody whose request others could have sent. */
  readonly token: string | undefined;
  /** How many requests the overload has refused that nothing else counts. */
  readonly refusedUnread: () => number;
  readonly facingOthers: FacingOthers;
  /** Whether they are shown at an address of their own, and not beside the API. */
  readonly isElsewhere: boolean;
}

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const outcomes: Readonly<Record<number, string>> = {
  200: 'succeeded',
  401: 'failed',
  403: 'refused',
  429: 'throttled',
};

/** Counts and measures what the server does, for Prometheus, at /metrics. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { pool, heavyPool, token, refusedUnread, facingOthers, isElsewhere } = options;
  const registry = new Registry();
  const registers = [registry];
  app.decorate('metrics', registry);

  const durations = new Histogram({
    name: 'fundscope_http_request_duration_seconds',
    help: 'From a request’s first byte to its answer’s last',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const inFlight = new Gauge({
    name: 'fundscope_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
  });
  const rows = new Counter({
    name: 'fundscope_rows_sent_total',
    help: 'Rows of views sent as JSON',
    labelNames: ['route'],
    registers,
  });
  const signIns = new Counter({
    name: 'fundscope_sign_ins_total',
    help: 'Tries to sign in',
    labelNames: ['outcome'],
    registers,
  });
  // Collected when asked for.
  registry.registerMetric(
    new Counter({
      name: 'fundscope_requests_refused_unread_total',
      help: 'Requests that were refused at once, since too much waited to be read',
      registers: [],
      collect() {
        this.reset();
        this.inc(refusedUnread());
      },
    }),
  );
  const pools = Object.entries({ main: pool, ...(heavyPool && { heavy: heavyPool }) });
  const ofPools = (name: string, help: string, read: (one: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [label, one] of pools) this.set({ pool: label }, read(one));
      },
    });
  ofPools('fundscope_database_connections', 'Open connections of the pool', (one) => one.totalCount);
  ofPools('fundscope_database_connections_idle', 'Open connections that nobody uses', (one) => one.idleCount);
  ofPools('fundscope_database_connections_waiting', 'Queries that wait for a connection', (one) => one.waitingCount);
  registry.registerMetric(
    new Gauge({
      name: 'fundscope_event_loop_delay_seconds',
      help: 'How late the event loop was on average, in the last half second',
      registers: [],
      collect() {
        this.set(app.memoryUsage().eventLoopDelay / 1_000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'fundscope_requests',
      help: 'What users asked for and jobs have yet to do; -1 while the database is away',
      labelNames: ['status'],
      registers: [],
      async collect() {
        for (const [status, count] of await countOpenRequests(pool)) this.set({ status }, count);
      },
    }),
  );

  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status } = reply;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    const rowCount = rowsSent(reply);
    if (rowCount > 0) rows.inc({ route }, rowCount);
    const outcome = route === '/api/users/token' ? outcomes[status] : undefined;
    if (outcome !== undefined) signIns.inc({ outcome });
  });

  if (isElsewhere) return;
  app.get(
    '/metrics',
    { config: { policy: 'anonymous' }, schema: { summary: 'Metrics for Prometheus' } },
    async (request, reply) => {
      if (token === undefined) refuseOthers(request, facingOthers);
      else demandToken(request, token);
      return sendMetrics(registry, reply);
    },
  );
}

const collecting = new WeakSet<Registry>();

/** Answers with all metrics. */
export async function sendMetrics(registry: Registry, reply: FastifyReply): Promise<FastifyReply> {
  // The process's own (memory, garbage collection, event loop): from the first time that anybody wants them.
  if (!collecting.has(registry)) collectDefaultMetrics({ register: registry });
  collecting.add(registry);
  return reply.type(registry.contentType).send(await registry.metrics());
}

const openStates = ['queued', 'running'];

/** By the index of states: those that have ended are many, and grow in number. */
async function countOpenRequests(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const text = 'select status, count(*)::int as count from fundscope.requests where status = any ($1) group by status';
  try {
    const { rows } = await pool.query<{ status: string; count: number }>(text, [openStates]);
    const counts = new Map(openStates.map((status) => [status, 0]));
    for (const { status, count } of rows) counts.set(status, count);
    return counts;
  } catch {
    return new Map(openStates.map((status) => [status, -1]));
  }
}
