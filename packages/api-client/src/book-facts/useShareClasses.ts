import { shareClassesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/book/shc : the share classes of the user's funds. */
export const shareClassesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['share-classes'],
    queryFn: ({ signal }) => client.read(shareClassesSchema, { url: '/book/shc', signal }),
    staleTime: 60_000,
  });

export function useShareClasses({ enabled = true } = {}) {
  return useQuery({ ...shareClassesQuery(useApiClient()), enabled });
}
