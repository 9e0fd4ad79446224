import { userSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { usersKey } from './useUsers.ts';

/** GET /api/adminuser/{UserNr} : one user. Error: ApiError `not-found`. */
export const userQuery = (client: ApiClient, userNr: number) =>
  queryOptions({
    queryKey: [...usersKey, userNr],
    queryFn: ({ signal }) => client.read(userSchema, { url: `/adminuser/${userNr}`, signal }),
  });

export function useUser(userNr: number, { enabled = true } = {}) {
  return useQuery({ ...userQuery(useApiClient(), userNr), enabled });
}
