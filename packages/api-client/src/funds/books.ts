import { booksSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

export const booksKey = ['books'] as const;

/** GET /api/book/ : one entry for each book and portal through which the user sees it. */
export const booksQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: booksKey,
    queryFn: ({ signal }) => client.read(booksSchema, { url: '/book/', signal }),
    staleTime: 60_000,
  });

export const useBooks = ({ enabled = true } = {}) => useQuery({ ...booksQuery(useApiClient()), enabled });
