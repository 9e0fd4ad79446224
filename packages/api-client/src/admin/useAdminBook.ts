import { adminBookSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { adminBooksKey } from './useAdminBooks.ts';

/** GET /api/adminbook/{BookID} : one book. Error: ApiError `not-found`. */
export const adminBookQuery = (client: ApiClient, bookId: number) =>
  queryOptions({
    queryKey: [...adminBooksKey, bookId],
    queryFn: ({ signal }) => client.read(adminBookSchema, { url: `/adminbook/${bookId}`, signal }),
  });

export function useAdminBook(bookId: number, { enabled = true } = {}) {
  return useQuery({ ...adminBookQuery(useApiClient(), bookId), enabled });
}
