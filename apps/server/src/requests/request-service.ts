import type { ReadingDeps } from '../access/reader-transaction.ts';
import { createBell } from './bell.ts';
import { createJobQueue } from './queue/job-queue.ts';
import type { JobSettings } from './queue/job-settings.ts';
import type { RunDeps } from './run-request.ts';
import type { RequestDeps } from './submit-request.ts';
import { startWorkers, type Workers } from './workers.ts';

/** What requests are made of and where their files go is handed in: it comes from the modules. */
export interface RequestServiceOptions extends Pick<RunDeps, 'producers' | 'destinations' | 'addToInbox' | 'onError'> {
  readonly reading: ReadingDeps;
  readonly settings: JobSettings;
}

/** Requests: taken by routes, worked on by workers, which may be in another process. */
export interface RequestService extends RequestDeps {
  startWorkers(): Workers;
  /** After the workers have stopped. */
  close(): Promise<void>;
}

export function createRequestService({ reading, settings, ...made }: RequestServiceOptions): RequestService {
  const { onError, destinations } = made;
  const { database } = reading;
  const bell = createBell();
  const queue = createJobQueue({ pool: database.pool, settings, onError: (error) => onError(error, 0) });
  return {
    reading,
    queue,
    destinations,
    openRequests: settings.openRequests,
    packRunsPerHour: settings.packRunsPerHour,
    wakeWorkers: bell.ring,
    startWorkers: () =>
      startWorkers({
        ...made,
        database,
        queue,
        bell,
        leaseSeconds: settings.jobLeaseSeconds,
        count: settings.workers,
        requestDays: settings.requestDays,
      }),
    close: () => queue.close(),
  };
}
