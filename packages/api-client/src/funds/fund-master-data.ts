import {
  fundConfigMapSchema,
  fundMasterDataSchema,
  fundSaveAnswerSchema,
  fundWarningCountsSchema,
  type FundMasterData,
  type FundMasterDataSave,
} from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminMutation, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { ApiError } from '../client/api-error.ts';
import type { ApiClient } from '../client/create-api-client.ts';
import { fundMasterDataKey, fundProposalsKey } from './fund-keys.ts';
import { performanceDatesKey } from './performance-dates.ts';

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

export const useFundMasterData = (bookId: number, { enabled = true } = {}) =>
  useQuery({ ...fundMasterDataQuery(useApiClient(), bookId), enabled });

/** GET /api/fmdfund/warnings : how often the records of the books and the law disagree. */
export const useFundWarningCounts = () => {
  const client = useApiClient();
  return useQuery({
    queryKey: [...fundMasterDataKey, 'warnings'],
    queryFn: ({ signal }) => client.read(fundWarningCountsSchema, { url: '/fmdfund/warnings', signal }),
  });
};

const useFundMasterDataMutation = adminMutation({
  invalidates: [fundMasterDataKey, fundProposalsKey, performanceDatesKey],
});

/**
 * POST /api/fmdfund : saves the record of a book, processes included; the data is the record as saved, or
 * `submitted` where the save waits for another person. Errors: ApiError `bad-request` with the fields
 * (`varProcesses.0.stresstest_limit`), `record-changed` where another user saved it since it was loaded, `conflict` with
 * `refusal` (`pendingRefusalSchema`) while another save of it waits.
 */
export const useSaveFundMasterData = () =>
  useFundMasterDataMutation((client, data: FundMasterDataSave) =>
    // Null: the server refuses to replace a record that the user has not seen.
    postForRecord(client, fundSaveAnswerSchema, {
      url: '/fmdfund',
      data: { ...data, version: data.version ?? null },
    }),
  );

/** GET /api/fmdfund/confmap : the classes that code fields choose from; see `configMapOf` of the contract. */
export const fundConfigMapQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['fund-config-map'],
    queryFn: ({ signal }) => client.read(fundConfigMapSchema, { url: '/fmdfund/confmap', signal }),
    staleTime: 60_000,
  });

/** @param errorTitle title of the toast when the load fails */
export const useFundConfigMap = (errorTitle: string, { enabled = true } = {}) =>
  useQuery({ ...fundConfigMapQuery(useApiClient()), enabled, meta: { errorTitle } });
