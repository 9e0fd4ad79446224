import { noticesSchema } from '@fundscope/contract/installation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

const NOTICES_STALE_MS = 5 * 60_000;

/** GET /api/notices : what the installation tells its users; asked again every five minutes. */
const noticesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => client.read(noticesSchema, { url: '/notices', signal }),
    staleTime: NOTICES_STALE_MS,
    refetchInterval: NOTICES_STALE_MS,
    retry: false,
  });

export function useNotices() {
  return useQuery(noticesQuery(useApiClient()));
}
