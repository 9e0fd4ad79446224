import type { SentRequest } from '@fundscope/contract/requests';
import { momentMs } from './needs-a-look.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const places: Readonly<Record<SentRequest['state'], number>> = {
  failed: 0,
  running: 1,
  queued: 2,
  done: 3,
  cancelled: 4,
};

/** Jobs by what they need: those that failed in the last week first, as the server counts them. Others keep their order. */
export const listedJobs = <Job extends Pick<SentRequest, 'state' | 'endedAt'>>(
  jobs: readonly Job[],
  at: string,
): Job[] =>
  jobs
    .filter(
      ({ state, endedAt }) => state !== 'failed' || endedAt === null || momentMs(at) - momentMs(endedAt) < WEEK_MS,
    )
    .toSorted((one, other) => places[one.state] - places[other.state]);
