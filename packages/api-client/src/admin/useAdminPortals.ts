import { adminPortalsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of these and of each of them. */
export const adminPortalsKey = ['admin', 'portals'] as const;

/** GET /api/adminportal : the whole portal tree, hidden links too. */
export const adminPortalsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: adminPortalsKey,
    queryFn: ({ signal }) => client.read(adminPortalsSchema, { url: '/adminportal', signal }),
  });

export function useAdminPortals({ enabled = true } = {}) {
  return useQuery({ ...adminPortalsQuery(useApiClient()), enabled });
}
