import { portalMembershipsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { portalMembershipsKey } from './membership-keys.ts';

/** GET /api/adminportalmembership/all/{GroupID} : the portals of a group. Error: ApiError `not-found`. */
export const portalMembershipsOfGroupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...portalMembershipsKey, 'group', groupId],
    queryFn: ({ signal }) =>
      client.read(portalMembershipsSchema, { url: `/adminportalmembership/all/${groupId}`, signal }),
  });

export function usePortalMembershipsOfGroup(groupId: number, { enabled = true } = {}) {
  return useQuery({ ...portalMembershipsOfGroupQuery(useApiClient(), groupId), enabled });
}
