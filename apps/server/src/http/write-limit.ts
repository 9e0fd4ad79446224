import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

const WINDOW_MS = 60_000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Bounds how many requests that change something one user may send to this process in a minute. */
export function limitWrites(app: FastifyInstance, { writesPerMinute }: { readonly writesPerMinute: number }): void {
  const counts = new Map<number, number>();
  let windowEnd = 0;
  app.addHook('onRequest', async ({ session, method }) => {
    if (!session || reading.has(method)) return;
    const now = performance.now();
    if (now >= windowEnd) {
      counts.clear();
      windowEnd = now + WINDOW_MS;
    }
    const count = (counts.get(session.userNr) ?? 0) + 1;
    counts.set(session.userNr, count);
    if (count <= writesPerMinute) return;
    throw new HttpError('too-many-requests', `You may change ${writesPerMinute} things a minute: try again later.`, {
      headers: { 'retry-after': String(Math.ceil((windowEnd - now) / 1_000)) },
    });
  });
}
