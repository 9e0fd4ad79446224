import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { Routes } from '../http/validation.ts';
import { registerDocuments } from '../modules/documents/documents.routes.ts';
import { registerExportRequests } from '../modules/export-requests/export-requests.routes.ts';
import { registerInbox } from '../modules/inbox/inbox.routes.ts';
import { registerIrsRequests } from '../modules/irs-requests/irs-requests.routes.ts';
import { registerPerformanceRequests } from '../modules/performance-requests/performance-requests.routes.ts';
import { createJobs } from './jobs.ts';
import { registerJobs } from './jobs.routes.ts';
import type { Workers } from './workers.ts';

/** Everything about requests; the workers run from the moment that the server listens until it closes. */
export function registerRequests(
  app: FastifyInstance,
  routes: Routes,
  { database, config }: { readonly database: Database; readonly config: Config },
): void {
  const jobs = createJobs({
    database,
    settings: config,
    onError: (err, requestId) => app.log.warn({ err, jobRequestId: requestId }, 'a request met a fault'),
  });
  let workers: Workers | undefined;
  let stopping: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    if (config.workers > 0) workers = jobs.startWorkers();
  });
  // While the last answers are still written.
  app.addHook('preClose', async () => {
    stopping = workers?.stop();
  });
  app.addHook('onClose', async () => {
    await stopping;
    await jobs.close();
  });
  registerJobs(routes, jobs);
  registerInbox(routes, database);
  registerPerformanceRequests(routes, jobs);
  registerExportRequests(routes, jobs);
  registerIrsRequests(routes, jobs);
  registerDocuments(routes, database);
}
