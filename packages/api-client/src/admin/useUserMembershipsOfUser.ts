import { userMembershipsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { userMembershipsKey } from './membership-keys.ts';

/** GET /api/adminusermembership/allforuser/{UserNr} : the groups of a user. Error: ApiError `not-found`. */
export const userMembershipsOfUserQuery = (client: ApiClient, userNr: number) =>
  queryOptions({
    queryKey: [...userMembershipsKey, 'user', userNr],
    queryFn: ({ signal }) =>
      client.read(userMembershipsSchema, { url: `/adminusermembership/allforuser/${userNr}`, signal }),
  });

export function useUserMembershipsOfUser(userNr: number, { enabled = true } = {}) {
  return useQuery({ ...userMembershipsOfUserQuery(useApiClient(), userNr), enabled });
}
