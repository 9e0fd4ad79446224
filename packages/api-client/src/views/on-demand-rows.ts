import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import type { LoadOptions, LoadProgress } from './load-table.ts';

interface OnDemandRows<Key extends string, Request extends object, Answer> {
  /** Begins the keys of all that was loaded. */
  readonly key: Key;
  readonly load: (client: ApiClient, request: Request, options: LoadOptions) => Promise<Answer>;
  /** Whether what was shown of a request may stand, as `isPlaceholderData`, while another one is loaded. */
  readonly isAlike: (shown: Request, wanted: Request) => boolean;
}

/**
 * What a call needs that loads many rows: they stay as loaded until they are loaded again on demand, and meanwhile
 * those of a request alike stand as placeholder; the load tells its progress and can be cancelled.
 *
 * @returns the query's options, and a hook that gives the query, how far the load has come (null while the server
 *   computes), and `cancel`, which stops a running load and keeps what was shown before
 */
export const onDemandRows = <const Key extends string, Request extends object, Answer>({
  key,
  load,
  isAlike,
}: OnDemandRows<Key, Request, Answer>) => {
  const progressKey = (request: Request) => [`${key}-progress`, request] as const;

  const rowsQuery = ({
    client,
    queryClient,
    request,
  }: {
    // Not an interface of its own, which the declarations of the calls could not name.
    readonly client: ApiClient;
    readonly queryClient: QueryClient;
    readonly request: Request;
  }) =>
    queryOptions({
      queryKey: [key, request] as const,
      queryFn: async ({ signal }) => {
        const report = (progress: LoadProgress | null) => queryClient.setQueryData(progressKey(request), progress);
        report(null);
        const answer = await load(client, request, { signal, onProgress: report });
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

  const useRows = (request: Request, { enabled = true } = {}) => {
    const client = useApiClient();
    const queryClient = useQueryClient();
    const options = rowsQuery({ client, queryClient, request });
    const query = useQuery({
      ...options,
      enabled,
      placeholderData: (shown, before) => (before && isAlike(before.queryKey[1], request) ? shown : undefined),
    });
    const progress = useQuery<LoadProgress | null>({ queryKey: progressKey(request), queryFn: skipToken });
    return {
      query,
      progress: query.isFetching ? (progress.data ?? null) : null,
      cancel: () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }),
    };
  };

  return { rowsQuery, useRows };
};
