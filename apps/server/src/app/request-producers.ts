import type { Config } from '../platform/config.ts';
import { createJobs, type Jobs, type JobsOptions } from '../requests/request-service.ts';
import { createDestinations } from '../modules/destinations/destinations.ts';
import { produceExport } from '../modules/export-requests/produce-export.ts';
import { addToInbox } from '../modules/inbox/inbox.repository.ts';
import { produceIrs } from '../modules/irs-requests/produce-irs.ts';
import { producePerformance } from '../modules/performance-requests/produce-performance.ts';

export interface RequestJobsOptions extends Pick<JobsOptions, 'database'> {
  readonly config: Config;
  /** Told of faults; `requestId` is 0 where none was being worked on. */
  readonly onError: (error: unknown, requestId: number) => void;
}

/** The jobs, joined with the modules that make files and take them: a new kind of request gets its line here. */
export const createRequestJobs = ({ database, config, onError }: RequestJobsOptions): Jobs =>
  createJobs({
    database,
    settings: config,
    producers: {
      performance: producePerformance(database),
      export: produceExport(database),
      irs: produceIrs(database),
    },
    destinations: createDestinations(database.kysely, config),
    addToInbox,
    onError,
  });
