import { benchmarkIndicesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { perfBenchmarksKey } from './usePerfBenchmarks.ts';

/** GET /api/fmdperfbenchmark/index : the indices to choose from; empty where any may be typed. */
export const perfBenchmarkIndicesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...perfBenchmarksKey, 'indices'],
    queryFn: ({ signal }) => client.read(benchmarkIndicesSchema, { url: '/fmdperfbenchmark/index', signal }),
  });

export function usePerfBenchmarkIndices({ enabled = true } = {}) {
  return useQuery({ ...perfBenchmarkIndicesQuery(useApiClient()), enabled });
}
