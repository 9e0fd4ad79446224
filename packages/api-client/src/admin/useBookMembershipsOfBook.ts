import { bookMembershipsSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { bookMembershipsKey } from './membership-keys.ts';

/** GET /api/adminbookmembership/allforbook/{BookID} : the groups of a book. Error: ApiError `not-found`. */
export const bookMembershipsOfBookQuery = (client: ApiClient, bookId: number) =>
  queryOptions({
    queryKey: [...bookMembershipsKey, 'book', bookId],
    queryFn: ({ signal }) =>
      client.read(bookMembershipsSchema, { url: `/adminbookmembership/allforbook/${bookId}`, signal }),
  });

export function useBookMembershipsOfBook(bookId: number, { enabled = true } = {}) {
  return useQuery({ ...bookMembershipsOfBookQuery(useApiClient(), bookId), enabled });
}
