import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './body-time.ts';
import { HttpError, overloaded } from './http-error.ts';
import { rateLimitKey } from './rate-limit-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, and not into memory. */
    isBodyStreamed?: boolean;
  }
}

const MIB = 1024 * 1024;
/** Bodies up to this size are bounded by the number of connections: 2,000 of them take 32 MiB. */
const SMALL_BYTES = 16 * 1024;
const RETRY_AFTER_S = 2;

export interface BodyBudget {
  /** What the bodies under way of one caller may take: one of the largest that a route allows. */
  readonly callerBytes: number;
  readonly totalBytes: number;
}

const defaultBudget: BodyBudget = { callerBytes: 32 * MIB, totalBytes: 128 * MIB };

/**
 * Bounds the memory of bodies that are being read or worked on. A body reserves its size by its headers before anything of
 * it is read, until its request has been answered.
 */
export function limitBodyBytes(app: FastifyInstance, { callerBytes, totalBytes }: BodyBudget = defaultBudget): void {
  const bytesOf = new Map<number | string, number>();
  let total = 0;
  const reserve = (caller: number | string, bytes: number): void => {
    total += bytes;
    const sum = (bytesOf.get(caller) ?? 0) + bytes;
    if (sum > 0) bytesOf.set(caller, sum);
    else bytesOf.delete(caller);
  };

  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesInMemory(request);
    if (bytes <= SMALL_BYTES) return;
    const caller = request.session?.userNr ?? rateLimitKey(request.ip);
    if ((bytesOf.get(caller) ?? 0) + bytes > callerBytes) {
      throw new HttpError(
        'too-many-requests',
        'Too much that you sent is still being worked on: try again in a moment.',
        {
          headers: { 'retry-after': String(RETRY_AFTER_S) },
        },
      );
    }
    if (total + bytes > totalBytes) throw overloaded('The server is busy: try again in a moment.', RETRY_AFTER_S);
    reserve(caller, bytes);
    reply.raw.once('close', () => reserve(caller, -bytes));
  });
}

/** By the headers; a body that announces no length may be as large as its route allows, and one that announces more is refused. */
function bytesInMemory(request: FastifyRequest): number {
  const { bodyLimit, config } = request.routeOptions;
  if (!hasBody(request) || config.isBodyStreamed === true) return 0;
  const announced = request.headers['content-length'];
  if (announced === undefined) return bodyLimit;
  return Number(announced) > bodyLimit ? 0 : Number(announced);
}
