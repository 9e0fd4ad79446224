import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { overloaded } from './http-error.ts';
import { refuseUnread } from './refuse-unread.ts';

export interface OverloadOptions {
  readonly pool: pg.Pool;
  readonly poolSize: number;
  /** How late the event loop may be on average, in half a second. */
  readonly maxLagMs: number;
  /** Requests that read data, of which few can be answered at a time; one that is posted reads none. */
  readonly isReading?: (request: Pick<FastifyRequest, 'url'>) => boolean;
  /** Whether these would be refused for those that wait already: said before anything is asked for one. */
  readonly isCrowded?: () => boolean;
}

type Asked = Pick<FastifyRequest, 'method' | 'url'>;

const SAMPLE_MS = 500;
const RETRY_AFTER_S = 2;
/** Of the heap that Node gives itself; beyond it only collecting garbage is left to do. */
const HEAP_SHARE = 0.9;
/** Requests that wait for a connection, for each that the pool has: more would wait beyond their patience. */
const WAITING_PER_CONNECTION = 8;
/** Requests that read whose answer has not begun: the next would wait for seconds. */
const MOST_UNANSWERED = 400;
const LOG_MS = 1_000;

export interface Overload {
  /** How many requests were refused before they were read, which no other count has. */
  readonly refusedUnread: () => number;
}

/**
 * Refuses requests at once, 503 with Retry-After, while the process or the database has more to do than it can:
 * those that are under way finish the sooner. Health and metrics are always answered.
 */
export async function refuseOverload(
  app: FastifyInstance,
  { pool, poolSize, maxLagMs, isReading: isReadingUrl = () => false, isCrowded = () => false }: OverloadOptions,
): Promise<Overload> {
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
  const isReading = (request: Asked) => request.method !== 'POST' && isReadingUrl(request);
  const isTooMuch = (request: Asked) => isReading(request) && (unanswered.size >= MOST_UNANSWERED || isCrowded());
  const answered = async (request: FastifyRequest) => void unanswered.delete(request);
  app.addHook('onSend', answered);
  app.addHook('onResponse', answered);
  app.addHook('onRequest', async (request) => {
    if (isTooMuch(request)) throw busy();
    if (isReading(request)) unanswered.add(request);
    if (pool.waitingCount >= WAITING_PER_CONNECTION * poolSize && !isWatch(request)) throw busy();
  });
  const log = sumsInLog(app.log);
  let refused = 0;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  refuseUnread(app.server, {
    message: BUSY,
    retryAfterSeconds: RETRY_AFTER_S,
    isRefused: ({ method = '', url = '' }) => isTooMuch({ method, url }),
    onRefused: () => {
      refused++;
      log();
    },
    isStopping: () => isStopping,
  });
  return { refusedUnread: () => refused };
}

/** One line for all of a second: each of its own would cost more than the refusal. */
function sumsInLog(log: FastifyBaseLogger): () => void {
  let count = 0;
  return () => {
    if (count++ > 0) return;
    setTimeout(() => {
      log.warn({ refused: count }, 'requests refused unread: too much waits to be read');
      count = 0;
    }, LOG_MS).unref();
  };
}

const BUSY = 'The server is busy: try again in a moment.';
const busy = () => overloaded(BUSY, RETRY_AFTER_S);

/** What watches the server, and must hear of it now more than ever. */
const isWatch = ({ url }: FastifyRequest): boolean => url.startsWith('/api/health/') || url.startsWith('/metrics');
