import { viewInfoSchema } from '@fundscope/contract/views';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/wview/{viewName}/info : the view's columns, criteria and order, named in the client's language. */
export const viewInfoQuery = (client: ApiClient, viewName: string) =>
  queryOptions({
    queryKey: ['view-info', viewName, client.language],
    queryFn: ({ signal }) =>
      client.read(viewInfoSchema, { url: `/wview/${encodeURIComponent(viewName)}/info`, signal }),
    staleTime: 60_000,
  });

/** The description of a view. Errors: ApiError `not-found` where there is none that the user may read. */
export function useViewInfo(viewName: string, { enabled = true } = {}) {
  return useQuery({ ...viewInfoQuery(useApiClient(), viewName), enabled: enabled && viewName !== '' });
}
