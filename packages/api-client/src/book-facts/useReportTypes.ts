import { reportTypesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/book/PRep2ReportTypes : the performance reports that are available for the user's funds. */
export const reportTypesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['report-types'],
    queryFn: ({ signal }) => client.read(reportTypesSchema, { url: '/book/PRep2ReportTypes', signal }),
    staleTime: 60_000,
  });

export function useReportTypes({ enabled = true } = {}) {
  return useQuery({ ...reportTypesQuery(useApiClient()), enabled });
}
