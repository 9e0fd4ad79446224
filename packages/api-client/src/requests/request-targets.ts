import { destinationsSchema, reportsToViewsSchema } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** Exports of a report's view, and documents about a row. */
export type RequestPurpose = 'pexprequest' | 'irsrequest';

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

/** GET /api/pexprequest/Destinations, /api/irsrequest/Destinations : without Download, which is always possible. */
export const destinationsQuery = (client: ApiClient, purpose: RequestPurpose) =>
  queryOptions({
    queryKey: ['destinations', purpose],
    queryFn: ({ signal }) => client.read(destinationsSchema, { url: `/${purpose}/Destinations`, signal }),
    staleTime: 60_000,
  });

export function useDestinations(purpose: RequestPurpose, { enabled = true } = {}) {
  return useQuery({ ...destinationsQuery(useApiClient(), purpose), enabled });
}
