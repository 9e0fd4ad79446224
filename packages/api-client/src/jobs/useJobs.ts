import { sentRequestsSchema, type SentRequest, type RequestState } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { jobsKey } from './jobs-keys.ts';

export interface JobsFilter {
  readonly state?: RequestState;
  /** At most; 200 when not given. */
  readonly limit?: number;
}

const REFRESH_MS = 3_000;

const hasOpenOnes = (jobs: readonly SentRequest[] | undefined): boolean =>
  jobs?.some(({ endedAt }) => endedAt === null) ?? false;

/** @param url /jobs for those of all users, /requests for one's own */
const query = (client: ApiClient, url: '/jobs' | '/requests', { state, limit }: JobsFilter) =>
  queryOptions({
    queryKey: [...jobsKey, url, { state, limit }],
    queryFn: ({ signal }) =>
      client.read(sentRequestsSchema, {
        url,
        signal,
        params: { state: state ?? '', limit: limit ? String(limit) : '' },
      }),
    // As long as something may change.
    refetchInterval: ({ state: { data } }) => (hasOpenOnes(data) ? REFRESH_MS : false),
  });

/** GET /api/jobs : the requests of all users, newest first. */
export const jobsQuery = (client: ApiClient, filter: JobsFilter = {}) => query(client, '/jobs', filter);

/** GET /api/requests : one's own requests, newest first. */
export const ownRequestsQuery = (client: ApiClient, filter: JobsFilter = {}) => query(client, '/requests', filter);

/** Everyone's requests; looked at again while some are open. Errors: ApiError `forbidden` for who is no administrator. */
export function useJobs(filter: JobsFilter = {}, { enabled = true } = {}) {
  return useQuery({ ...jobsQuery(useApiClient(), filter), enabled });
}

/** One's own requests; looked at again while some are open. */
export function useOwnRequests(filter: JobsFilter = {}, { enabled = true } = {}) {
  return useQuery({ ...ownRequestsQuery(useApiClient(), filter), enabled });
}
