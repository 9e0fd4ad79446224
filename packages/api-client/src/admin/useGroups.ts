import { groupsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of these and of each of them. */
export const groupsKey = ['admin', 'groups'] as const;

/** GET /api/admingroup : all groups, by name. */
export const groupsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: groupsKey,
    queryFn: ({ signal }) => client.read(groupsSchema, { url: '/admingroup', signal }),
  });

export function useGroups({ enabled = true } = {}) {
  return useQuery({ ...groupsQuery(useApiClient()), enabled });
}
