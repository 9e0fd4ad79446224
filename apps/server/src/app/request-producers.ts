import type { Readings } from '../access/readings.ts';
import type { Config } from '../platform/config.ts';
import { createRequestService, type RequestService } from '../requests/request-service.ts';
import { produceAlert } from '../modules/breaches/alerts/produce-alert.ts';
import { dayOfServer } from '../platform/day-of-server.ts';
import { createDestinations } from '../modules/destinations/destinations.ts';
import { produceExport } from '../modules/export-requests/produce-export.ts';
import type { DocumentDeps } from '../modules/documents/make-document.ts';
import { produceArchive } from '../modules/documents/archive/produce-archive.ts';
import { produceDocument } from '../modules/documents/produce-document.ts';
import { addToInbox } from '../modules/inbox/inbox.repository.ts';
import { producePack } from '../modules/packs/produce-pack.ts';
import { produceIrs } from '../modules/irs-requests/produce-irs.ts';
import { producePerformance } from '../modules/performance-requests/produce-performance.ts';

export interface AppRequestsOptions {
  readonly readings: Pick<Readings, 'smallLoads' | 'requests'>;
  readonly config: Config;
  readonly documents: Omit<DocumentDeps, 'reading'>;
  /** Told of errors; `requestId` is 0 where none was being worked on. */
  readonly onError: (error: unknown, requestId: number) => void;
}

/** Requests, joined with the modules that make files and take them: a new kind of request gets its line here. */
export const createAppRequests = ({ readings, config, documents, onError }: AppRequestsOptions): RequestService =>
  createRequestService({
    reading: readings.smallLoads,
    settings: config,
    producers: {
      performance: producePerformance(readings.requests),
      export: produceExport(readings.requests),
      irs: produceIrs(readings.requests, documents.typesetter),
      pack: producePack({ ...documents, reading: readings.requests }),
      archive: produceArchive({ ...documents, reading: readings.requests }),
      document: produceDocument({ ...documents, reading: readings.requests }),
      alert: produceAlert({ reading: readings.requests, today: dayOfServer, portalUrl: config.publicUrl }),
    },
    destinations: createDestinations(readings.requests.database.kysely, config),
    addToInbox,
    onError,
  });
