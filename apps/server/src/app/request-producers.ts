import type { Config } from '../platform/config.ts';
import { createRequestService, type RequestService, type RequestServiceOptions } from '../requests/request-service.ts';
import { createDestinations } from '../modules/destinations/destinations.ts';
import { produceExport } from '../modules/export-requests/produce-export.ts';
import { addToInbox } from '../modules/inbox/inbox.repository.ts';
import { produceIrs } from '../modules/irs-requests/produce-irs.ts';
import { producePerformance } from '../modules/performance-requests/produce-performance.ts';

export interface AppRequestsOptions extends Pick<RequestServiceOptions, 'reading'> {
  readonly config: Config;
  /** Told of errors; `requestId` is 0 where none was being worked on. */
  readonly onError: (error: unknown, requestId: number) => void;
}

/** Requests, joined with the modules that make files and take them: a new kind of request gets its line here. */
export const createAppRequests = ({ reading, config, onError }: AppRequestsOptions): RequestService =>
  createRequestService({
    reading,
    settings: config,
    producers: {
      performance: producePerformance(reading),
      export: produceExport(reading),
      irs: produceIrs(reading),
    },
    destinations: createDestinations(reading.database.kysely, config),
    addToInbox,
    onError,
  });
