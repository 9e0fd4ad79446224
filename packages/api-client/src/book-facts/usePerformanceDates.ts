import { performanceDatesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of all funds' performance dates. */
export const performanceDatesKey = ['performance-dates'] as const;

/** GET /api/book/{FundNo}/perfDates : the dates with performance figures, oldest first. Error: ApiError `not-found`. */
export const performanceDatesQuery = (client: ApiClient, fundNo: number) =>
  queryOptions({
    queryKey: [...performanceDatesKey, fundNo],
    queryFn: ({ signal }) => client.read(performanceDatesSchema, { url: `/book/${fundNo}/perfDates`, signal }),
    staleTime: 60_000,
  });

export function usePerformanceDates(fundNo: number, { enabled = true } = {}) {
  return useQuery({ ...performanceDatesQuery(useApiClient(), fundNo), enabled });
}
