import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { overloaded } from './http-error.ts';

export interface OverloadOptions {
  readonly pool: pg.Pool;
  readonly poolSize: number;
  /** How late the event loop may be on average, in half a second. */
  readonly maxLagMs: number;
  /** Requests that read data, of which few can be answered at a time. */
  readonly isReading?: (request: Pick<FastifyRequest, 'url'>) => boolean;
  /** Whether these would be refused for those that wait already: said before anything is asked for one. */
  readonly isCrowded?: () => boolean;
}

const SAMPLE_MS = 500;
const RETRY_AFTER_S = 2;
/** Of the heap that Node gives itself; beyond it only collecting garbage is left to do. */
const HEAP_SHARE = 0.9;
/** Requests that wait for a connection, for each that the pool has: more would wait beyond their patience. */
const WAITING_PER_CONNECTION = 8;
/** Requests that read whose answer has not begun: the next would wait for seconds. */
const MOST_UNANSWERED = 400;

/**
 * Refuses requests at once, 503 with Retry-After, while the process or the database has more to do than it can:
 * those that are under way finish the sooner. Health and metrics are always answered.
 */
export async function refuseOverload(
  app: FastifyInstance,
  { pool, poolSize, maxLagMs, isReading = () => false, isCrowded = () => false }: OverloadOptions,
): Promise<void> {
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: maxLagMs,
    maxHeapUsedBytes: HEAP_SHARE * getHeapStatistics().heap_size_limit,
    pressureHandler: async (request: FastifyRequest, _reply: FastifyReply, _type: string, value?: number) => {
      // No sample in half a second, as just after the start, is told as infinite: it says nothing.
      if (!isWatch(request) && value !== Infinity) throw busy();
    },
  });
  const unanswered = new Set<FastifyRequest>();
  const answered = async (request: FastifyRequest) => void unanswered.delete(request);
  app.addHook('onSend', answered);
  app.addHook('onResponse', answered);
  app.addHook('onRequest', async (request) => {
    if (isReading(request)) {
      if (unanswered.size >= MOST_UNANSWERED || isCrowded()) throw busy();
      unanswered.add(request);
    }
    if (pool.waitingCount >= WAITING_PER_CONNECTION * poolSize && !isWatch(request)) throw busy();
  });
}

const busy = () => overloaded('The server is busy: try again in a moment.', RETRY_AFTER_S);

/** What watches the server, and must hear of it now more than ever. */
const isWatch = ({ url }: FastifyRequest): boolean => url.startsWith('/api/health/') || url.startsWith('/metrics');
