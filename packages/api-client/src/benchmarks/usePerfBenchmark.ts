import { perfBenchmarkSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { perfBenchmarksKey } from './usePerfBenchmarks.ts';

/** GET /api/fmdperfbenchmark/{name} : one performance benchmark; weights are fractions. Error: ApiError `not-found`. */
export const perfBenchmarkQuery = (client: ApiClient, name: string) =>
  queryOptions({
    queryKey: [...perfBenchmarksKey, 'benchmark', name],
    queryFn: ({ signal }) =>
      client.read(perfBenchmarkSchema, { url: `/fmdperfbenchmark/${encodeURIComponent(name)}`, signal }),
  });

export function usePerfBenchmark(name: string, { enabled = true } = {}) {
  return useQuery({ ...perfBenchmarkQuery(useApiClient(), name), enabled: enabled && name !== '' });
}
