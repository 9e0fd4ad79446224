import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Node keeps the first of several; a proxy in front may have decided by another one. */
const singleHeaders: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);

/** Refuses requests that send a header twice of which only one is used. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const seen = new Set<string>();
    // Names and values take turns.
    for (let index = 0; index < raw.rawHeaders.length; index += 2) {
      const name = raw.rawHeaders[index]?.toLowerCase() ?? '';
      if (!singleHeaders.has(name)) continue;
      if (seen.has(name)) throw new HttpError('bad-request', `The header ${name} may be sent once only.`);
      seen.add(name);
    }
  });
}
