import { fundConfigMapSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/fmdfund/confmap : the classes that code fields choose from; see `configMapOf` of the contract. */
export const fundConfigMapQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['fund-config-map'],
    queryFn: ({ signal }) => client.read(fundConfigMapSchema, { url: '/fmdfund/confmap', signal }),
    staleTime: 60_000,
  });

/** @param errorTitle title of the toast when the load fails */
export function useFundConfigMap(errorTitle: string, { enabled = true } = {}) {
  return useQuery({ ...fundConfigMapQuery(useApiClient()), enabled, meta: { errorTitle } });
}
