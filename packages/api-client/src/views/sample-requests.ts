import { sampleRequestsSchema } from '@fundscope/contract/views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/wview/samplerequests: requests to try on the views that the caller may read. */
export const sampleRequestsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['sample-requests'],
    queryFn: ({ signal }) => client.read(sampleRequestsSchema, { url: '/wview/samplerequests', signal }),
    staleTime: 60_000,
  });

/** @param errorTitle title of the toast when they cannot be loaded */
export function useSampleRequests(errorTitle: string) {
  return useQuery({ ...sampleRequestsQuery(useApiClient()), meta: { errorTitle } });
}
