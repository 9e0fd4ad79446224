import { bookMembershipsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { bookMembershipsKey } from './membership-keys.ts';

/** GET /api/adminbookmembership/all/{GroupID} : the books of a group. Error: ApiError `not-found`. */
export const bookMembershipsOfGroupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...bookMembershipsKey, 'group', groupId],
    queryFn: ({ signal }) => client.read(bookMembershipsSchema, { url: `/adminbookmembership/all/${groupId}`, signal }),
  });

export function useBookMembershipsOfGroup(groupId: number, { enabled = true } = {}) {
  return useQuery({ ...bookMembershipsOfGroupQuery(useApiClient(), groupId), enabled });
}
