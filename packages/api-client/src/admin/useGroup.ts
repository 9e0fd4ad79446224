import { groupSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { groupsKey } from './useGroups.ts';

/** GET /api/admingroup/{GroupID} : one group. Error: ApiError `not-found`. */
export const groupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...groupsKey, groupId],
    queryFn: ({ signal }) => client.read(groupSchema, { url: `/admingroup/${groupId}`, signal }),
  });

export function useGroup(groupId: number, { enabled = true } = {}) {
  return useQuery({ ...groupQuery(useApiClient(), groupId), enabled });
}
