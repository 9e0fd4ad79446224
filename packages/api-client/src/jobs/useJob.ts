import { sentRequestSchema } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { jobsKey } from './jobs-keys.ts';

const REFRESH_MS = 1_000;

/** GET /api/jobs/{id} : how far a request has come; asked again until it has ended. Error: ApiError `not-found`. */
export const jobQuery = (client: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => client.read(sentRequestSchema, { url: `/jobs/${id}`, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.endedAt === null ? REFRESH_MS : false),
  });

export function useJob(id: number, { enabled = true } = {}) {
  return useQuery({ ...jobQuery(useApiClient(), id), enabled });
}
