import { navigationSchema } from '@fundscope/contract/navigation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

export const navigationKey = ['navigation'] as const;

/** GET /api/navigation/ : the portals, menus and links that the user may see, named in the client's language. */
export const navigationQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...navigationKey, client.language],
    queryFn: ({ signal }) => client.read(navigationSchema, { url: '/navigation/', signal }),
    staleTime: 60_000,
    meta: { isSilentWhenUnauthorized: true },
  });

export const useNavigation = ({ enabled = true } = {}) => useQuery({ ...navigationQuery(useApiClient()), enabled });
