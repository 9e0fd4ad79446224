import { groupContentsSchema, groupRightsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** Begins the keys of what groups give; every change of a membership outdates them. */
export const groupContentsKey = ['admin', 'group-contents'] as const;

/** GET /api/admingroup/contents : how many books, portals and users each group has. */
const groupContentsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: groupContentsKey,
    queryFn: ({ signal }) => client.read(groupContentsSchema, { url: '/admingroup/contents', signal }),
  });

export const useGroupContents = () => useQuery(groupContentsQuery(useApiClient()));

/** GET /api/admingroup/rights : what a member of all these groups may see. */
const groupRightsQuery = (client: ApiClient, groupIds: readonly number[]) => {
  const GroupIDs = groupIds.toSorted((a, b) => a - b).join(',');
  return queryOptions({
    queryKey: [...groupContentsKey, 'rights', GroupIDs],
    queryFn: ({ signal }) =>
      client.read(groupRightsSchema, { url: '/admingroup/rights', params: { GroupIDs }, signal }),
  });
};

export const useGroupRights = (groupIds: readonly number[]) => useQuery(groupRightsQuery(useApiClient(), groupIds));
