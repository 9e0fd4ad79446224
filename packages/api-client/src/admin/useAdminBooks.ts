import { adminBooksSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of these and of each of them. */
export const adminBooksKey = ['admin', 'books'] as const;

/** GET /api/adminbook : all books, whatever the administrator's groups. See `useBooks` for the user's own. */
export const adminBooksQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: adminBooksKey,
    queryFn: ({ signal }) => client.read(adminBooksSchema, { url: '/adminbook', signal }),
  });

export function useAdminBooks({ enabled = true } = {}) {
  return useQuery({ ...adminBooksQuery(useApiClient()), enabled });
}
