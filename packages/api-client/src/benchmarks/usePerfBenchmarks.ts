import { benchmarkNamesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of these and of each of them. */
export const perfBenchmarksKey = ['perf-benchmarks'] as const;

/** GET /api/fmdperfbenchmark : the names of the performance benchmarks. */
export const perfBenchmarksQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: perfBenchmarksKey,
    queryFn: ({ signal }) => client.read(benchmarkNamesSchema, { url: '/fmdperfbenchmark', signal }),
  });

export function usePerfBenchmarks({ enabled = true } = {}) {
  return useQuery({ ...perfBenchmarksQuery(useApiClient()), enabled });
}
