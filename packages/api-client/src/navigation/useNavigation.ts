import { navigationSchema } from '@fundscope/contract/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/navigation/ : the portals, menus and links that the user may see. */
export const navigationQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['navigation'],
    queryFn: ({ signal }) => client.read(navigationSchema, { url: '/navigation/', signal }),
    staleTime: 60_000,
    meta: { isSilentWhenUnauthorized: true },
  });

export function useNavigation({ enabled = true } = {}) {
  return useQuery({ ...navigationQuery(useApiClient()), enabled });
}
