import { reportsToViewsSchema } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import type { RequestPurpose } from './request-purpose.ts';

/** GET /api/pexprequest/ReportToWview, /api/irsrequest/ReportToWview : the view that answers each report. */
export const reportViewsQuery = (client: ApiClient, purpose: RequestPurpose) =>
  queryOptions({
    queryKey: ['report-views', purpose],
    queryFn: ({ signal }) => client.read(reportsToViewsSchema, { url: `/${purpose}/ReportToWview`, signal }),
    staleTime: 60_000,
  });

export function useReportViews(purpose: RequestPurpose, { enabled = true } = {}) {
  return useQuery({ ...reportViewsQuery(useApiClient(), purpose), enabled });
}
