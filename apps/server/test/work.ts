import { sentRequestSchema, type SentRequest } from '@fundscope/contract/requests';
import { vi } from 'vitest';
import { createReadings } from '../src/access/readings.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import type { RequestService } from '../src/requests/request-service.ts';
import { createAppRequests } from '../src/app/request-producers.ts';
import { ownTemplates, readHouse } from '../src/modules/documents/house/house-file.ts';
import { createTypesetter } from '../src/modules/documents/pdf/typesetter.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { patience } from './patience.ts';
import { testSpools } from './spools.ts';

/** Workers beside a server whose requests are injected, as in a process of their own. */
export interface TestWorkers {
  readonly jobs: RequestService;
  /** What went wrong, oldest first. */
  readonly faults: unknown[];
  stop(): Promise<void>;
}

/** With the shortest pauses that the settings allow. */
export const quickSettings = { jobRetrySeconds: 1, jobLeaseSeconds: 10, jobAttempts: 3, workers: 2 } as const;

export function startTestWorkers({ database }: TestApp, settings: Partial<Config> = {}): TestWorkers {
  const faults: unknown[] = [];
  const config = { ...readConfig({}), ...quickSettings, ...settings };
  const typesetter = createTypesetter();
  const jobs = createAppRequests({
    readings: createReadings({ database: database.app, spools: testSpools }, config),
    config,
    documents: { typesetter, house: () => readHouse(ownTemplates()), revision: '' },
    onError: (error) => faults.push(error),
  });
  const workers = jobs.startWorkers();
  const stop = async () => {
    await workers.stop();
    await jobs.close();
    typesetter.close();
  };
  return { jobs, faults, stop };
}

/** Waits until a request has ended, or has another state that is wanted. */
export async function jobWhen(
  caller: Caller,
  id: number,
  isReached: (job: SentRequest) => boolean = ({ endedAt }) => endedAt !== null,
): Promise<SentRequest> {
  return vi.waitFor(async () => {
    const job = sentRequestSchema.parse((await caller.get(`/api/jobs/${id}`)).json());
    if (!isReached(job)) throw new Error(`Request ${id} is ${job.state}: ${job.message_en}`);
    return job;
  }, patience);
}
