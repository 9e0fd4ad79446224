import { destinationsSchema } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import type { RequestPurpose } from './request-purpose.ts';

/** GET /api/pexprequest/Destinations, /api/irsrequest/Destinations : without Download, which is always possible. */
export const destinationsQuery = (client: ApiClient, purpose: RequestPurpose) =>
  queryOptions({
    queryKey: ['destinations', purpose],
    queryFn: ({ signal }) => client.read(destinationsSchema, { url: `/${purpose}/Destinations`, signal }),
    staleTime: 60_000,
  });

export function useDestinations(purpose: RequestPurpose, { enabled = true } = {}) {
  return useQuery({ ...destinationsQuery(useApiClient(), purpose), enabled });
}
