import { reportingCurrenciesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/book/reportingCcy : the reporting currencies of the user's funds, the default first. */
export const reportingCurrenciesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['reporting-currencies'],
    queryFn: ({ signal }) => client.read(reportingCurrenciesSchema, { url: '/book/reportingCcy', signal }),
    staleTime: 60_000,
  });

export function useReportingCurrencies({ enabled = true } = {}) {
  return useQuery({ ...reportingCurrenciesQuery(useApiClient()), enabled });
}
