import { reportingCurrenciesSchema, reportTypesSchema, shareClassesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

const STALE_AFTER_MS = 60_000;

/** GET /api/book/shc : the share classes of the user's funds. */
export const shareClassesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['share-classes'],
    queryFn: ({ signal }) => client.read(shareClassesSchema, { url: '/book/shc', signal }),
    staleTime: STALE_AFTER_MS,
  });

export const useShareClasses = ({ enabled = true } = {}) => useQuery({ ...shareClassesQuery(useApiClient()), enabled });

/** GET /api/book/reportingCcy : the reporting currencies of the user's funds, the default first. */
export const reportingCurrenciesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['reporting-currencies'],
    queryFn: ({ signal }) => client.read(reportingCurrenciesSchema, { url: '/book/reportingCcy', signal }),
    staleTime: STALE_AFTER_MS,
  });

export const useReportingCurrencies = ({ enabled = true } = {}) =>
  useQuery({ ...reportingCurrenciesQuery(useApiClient()), enabled });

/** GET /api/book/PRep2ReportTypes : the performance reports that are available for the user's funds. */
export const reportTypesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['report-types'],
    queryFn: ({ signal }) => client.read(reportTypesSchema, { url: '/book/PRep2ReportTypes', signal }),
    staleTime: STALE_AFTER_MS,
  });

export const useReportTypes = ({ enabled = true } = {}) => useQuery({ ...reportTypesQuery(useApiClient()), enabled });
