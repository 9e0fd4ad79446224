import { usersSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of these and of each of them. */
export const usersKey = ['admin', 'users'] as const;

/** GET /api/adminuser : all users, deactivated ones too, by name. */
export const usersQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: usersKey,
    queryFn: ({ signal }) => client.read(usersSchema, { url: '/adminuser', signal }),
  });

export function useUsers({ enabled = true } = {}) {
  return useQuery({ ...usersQuery(useApiClient()), enabled });
}
