import type { FastifyInstance } from 'fastify';
import type { RequestService } from './request-service.ts';
import type { Workers } from './workers.ts';

/** The workers run from the moment that the server listens until it closes. */
export function workWhileListening(
  app: FastifyInstance,
  jobs: RequestService,
  { workers: count }: { readonly workers: number },
) {
  let workers: Workers | undefined;
  let stopping: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    if (count > 0) workers = jobs.startWorkers();
  });
  // While the last answers are still written.
  app.addHook('preClose', async () => {
    stopping = workers?.stop();
  });
  app.addHook('onClose', async () => {
    await stopping;
    await jobs.close();
  });
}
