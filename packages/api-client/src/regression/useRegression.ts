import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import type { LoadProgress } from '../views/load-view-rows.ts';
import { loadRegression, type RegressionRequest } from './load-regression.ts';

/** Begins the keys of all loaded regressions. */
export const regressionKey = ['regression'] as const;

const progressKey = (request: RegressionRequest) => ['regression-progress', request] as const;

interface RegressionQueryOptions {
  readonly client: ApiClient;
  readonly queryClient: QueryClient;
  readonly request: RegressionRequest;
}

/** Two compared sets of rows. They stay as loaded until they are loaded again on demand. */
export const regressionQuery = ({ client, queryClient, request }: RegressionQueryOptions) =>
  queryOptions({
    queryKey: [...regressionKey, request],
    queryFn: async ({ signal }) => {
      const report = (progress: LoadProgress | null) => queryClient.setQueryData(progressKey(request), progress);
      report(null);
      const answer = await loadRegression(client, request, { signal, onProgress: report });
      report(null);
      return answer;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnReconnect: false,
    retry: false,
  });

/**
 * Compares two sets of a view's rows.
 *
 * @returns the query, how far the load has come (null while the server computes), and `cancel`
 */
export function useRegression(request: RegressionRequest, { enabled = true } = {}) {
  const client = useApiClient();
  const queryClient = useQueryClient();
  const options = regressionQuery({ client, queryClient, request });
  const query = useQuery({ ...options, enabled });
  const progress = useQuery<LoadProgress | null>({ queryKey: progressKey(request), queryFn: skipToken });
  return {
    query,
    progress: query.isFetching ? (progress.data ?? null) : null,
    cancel: () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }),
  };
}
