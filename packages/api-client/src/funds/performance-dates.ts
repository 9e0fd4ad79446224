import { performanceDatesSchema, periodBeginDatesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** Begins the keys of all funds' performance dates. */
export const performanceDatesKey = ['performance-dates'] as const;

/** GET /api/book/{FundNo}/perfDates : the dates with performance figures, oldest first. Error: ApiError `not-found`. */
export const performanceDatesQuery = (client: ApiClient, fundNo: number) =>
  queryOptions({
    queryKey: [...performanceDatesKey, fundNo],
    queryFn: ({ signal }) => client.read(performanceDatesSchema, { url: `/book/${fundNo}/perfDates`, signal }),
    staleTime: 60_000,
  });

export const usePerformanceDates = (fundNo: number, { enabled = true } = {}) =>
  useQuery({ ...performanceDatesQuery(useApiClient(), fundNo), enabled });

export interface PeriodEnd {
  readonly fundNo: number;
  /** Which of a valuation's two dates is meant. */
  readonly kind: 'NiwDate' | 'RefDate';
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/**
 * GET /api/book/{FundNo}/perfPeriodDatesForNiwDate/{NiwDate}, …ForRefDate/{RefDate} : what day, month and year to date
 * begin with. Error: ApiError `not-found` for a date without a valuation.
 */
export const periodBeginDatesQuery = (client: ApiClient, { fundNo, kind, date }: PeriodEnd) =>
  queryOptions({
    queryKey: [...performanceDatesKey, fundNo, kind, date],
    queryFn: ({ signal }) => {
      const url = `/book/${fundNo}/perfPeriodDatesFor${kind}/${date.replaceAll('-', '')}`;
      return client.read(periodBeginDatesSchema, { url, signal });
    },
    staleTime: 60_000,
  });

export const usePeriodBeginDates = (end: PeriodEnd, { enabled = true } = {}) =>
  useQuery({ ...periodBeginDatesQuery(useApiClient(), end), enabled: enabled && end.date !== '' });
