import { viewDaysSchema } from '@fundscope/contract/views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

export interface ViewDaysRequest {
  readonly viewName: string;
  /** Of the testing data set instead of production. */
  readonly isTesting: boolean;
}

const FRESH_MS = 5 * 60_000;

/** GET /api/wview/{viewName}/days : the days with rows, the newest first, and whether they are complete. */
export const viewDaysQuery = (client: ApiClient, { viewName, isTesting }: ViewDaysRequest) =>
  queryOptions({
    queryKey: ['view-days', viewName, isTesting],
    queryFn: ({ signal }) =>
      client.read(viewDaysSchema, {
        url: `/wview/${encodeURIComponent(viewName)}/days`,
        params: isTesting ? { TestingDB: 'true' } : {},
        signal,
      }),
    staleTime: FRESH_MS,
  });

/** The days of a view that opens by a day; for other views give `enabled: false`. */
export const useViewDays = (request: ViewDaysRequest, { enabled = true } = {}) =>
  useQuery({ ...viewDaysQuery(useApiClient(), request), enabled });
