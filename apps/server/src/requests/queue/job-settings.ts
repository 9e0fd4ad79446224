import type { Config } from '../../platform/config.ts';

/** How requests are worked on, in every process alike. */
export type JobSettings = Pick<
  Config,
  'workers' | 'jobAttempts' | 'jobLeaseSeconds' | 'jobRetrySeconds' | 'openRequests' | 'packRunsPerHour' | 'requestDays'
>;
