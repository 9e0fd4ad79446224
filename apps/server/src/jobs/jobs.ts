import { createDestinations } from '../modules/destinations/destinations.ts';
import { produceExport } from '../modules/export-requests/produce-export.ts';
import { produceIrs } from '../modules/irs-requests/produce-irs.ts';
import { producePerformance } from '../modules/performance-requests/produce-performance.ts';
import type { Database } from '../database/connection.ts';
import { createJobQueue } from './job-queue.ts';
import type { JobSettings } from './job-settings.ts';
import type { RequestDeps } from './submit-request.ts';
import { startWorkers, type Workers } from './workers.ts';

export interface JobsOptions {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  readonly settings: JobSettings;
  /** Told of faults; `requestId` is 0 where none was being worked on. */
  readonly onError: (error: unknown, requestId: number) => void;
}

/** Requests: taken by routes, worked on by workers, which may be in another process. */
export interface Jobs extends RequestDeps {
  startWorkers(): Workers;
  /** After the workers have stopped. */
  close(): Promise<void>;
}

export function createJobs({ database, settings, onError }: JobsOptions): Jobs {
  const { pool, kysely } = database;
  const queue = createJobQueue({ pool, settings, onError: (error) => onError(error, 0) });
  const destinations = createDestinations(kysely, settings);
  const producers = {
    performance: producePerformance(database),
    export: produceExport(database),
    irs: produceIrs(database),
  };
  return {
    database,
    queue,
    destinations,
    openRequests: settings.openRequests,
    startWorkers: () =>
      startWorkers({
        database,
        queue,
        destinations,
        producers,
        leaseSeconds: settings.jobLeaseSeconds,
        count: settings.workers,
        requestDays: settings.requestDays,
        onError,
      }),
    close: () => queue.close(),
  };
}
