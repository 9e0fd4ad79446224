import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { loadViewRows, type LoadProgress } from './load-view-rows.ts';
import type { ViewRequest } from './view-request.ts';

/** Begins the keys of all loaded rows: to drop them, remove the queries with this key. */
export const viewRowsKey = ['view-rows'] as const;

const progressKey = (request: ViewRequest) => ['view-rows-progress', request] as const;

interface ViewRowsQueryOptions {
  readonly client: ApiClient;
  readonly queryClient: QueryClient;
  readonly request: ViewRequest;
}

/** The rows of a view. They stay as loaded until they are loaded again on demand. */
export const viewRowsQuery = ({ client, queryClient, request }: ViewRowsQueryOptions) =>
  queryOptions({
    queryKey: [...viewRowsKey, request],
    queryFn: async ({ signal }) => {
      const report = (progress: LoadProgress | null) => queryClient.setQueryData(progressKey(request), progress);
      report(null);
      const answer = await loadViewRows(client, request, { signal, onProgress: report });
      report(null);
      return answer;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    // Comparing 100,000 rows with their predecessors costs more than drawing them.
    structuralSharing: false,
    refetchOnReconnect: false,
    retry: false,
  });

/**
 * Loads the rows of a view.
 *
 * @returns the query, how far the load has come (null while the server computes), and `cancel`, which stops
 *   a running load and keeps what was shown before
 */
export function useViewRows(request: ViewRequest, { enabled = true } = {}) {
  const client = useApiClient();
  const queryClient = useQueryClient();
  const options = viewRowsQuery({ client, queryClient, request });
  const query = useQuery({ ...options, enabled });
  const progress = useQuery<LoadProgress | null>({ queryKey: progressKey(request), queryFn: skipToken });
  return {
    query,
    progress: query.isFetching ? (progress.data ?? null) : null,
    cancel: () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }),
  };
}
