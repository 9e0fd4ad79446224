import { irsTypesSchema } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/irsrequest/types : the documents about a row, and what they come in. */
export const irsTypesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['irs-types'],
    queryFn: ({ signal }) => client.read(irsTypesSchema, { url: '/irsrequest/types', signal }),
    staleTime: 60_000,
  });

export function useIrsTypes({ enabled = true } = {}) {
  return useQuery({ ...irsTypesQuery(useApiClient()), enabled });
}
