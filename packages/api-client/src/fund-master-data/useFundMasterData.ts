import { fundMasterDataSchema, type FundMasterData } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { ApiError } from '../client/api-error.ts';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of all books' records. */
export const fundMasterDataKey = ['fund-master-data'] as const;

/** GET /api/fmdfund/{book_id} : the record of a book; null where it has none (404), which is not an error. */
export const fundMasterDataQuery = (client: ApiClient, bookId: number) =>
  queryOptions({
    queryKey: [...fundMasterDataKey, bookId],
    queryFn: async ({ signal }): Promise<FundMasterData | null> => {
      try {
        return await client.read(fundMasterDataSchema, { url: `/fmdfund/${bookId}`, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      }
    },
  });

export function useFundMasterData(bookId: number, { enabled = true } = {}) {
  return useQuery({ ...fundMasterDataQuery(useApiClient(), bookId), enabled });
}
