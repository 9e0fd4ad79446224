import { userMembershipsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { userMembershipsKey } from './membership-keys.ts';

/** GET /api/adminusermembership/all/{GroupID} : the users of a group. Error: ApiError `not-found`. */
export const userMembershipsOfGroupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...userMembershipsKey, 'group', groupId],
    queryFn: ({ signal }) => client.read(userMembershipsSchema, { url: `/adminusermembership/all/${groupId}`, signal }),
  });

export function useUserMembershipsOfGroup(groupId: number, { enabled = true } = {}) {
  return useQuery({ ...userMembershipsOfGroupQuery(useApiClient(), groupId), enabled });
}
