import { benchmarkIndicesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { riskBenchmarksKey } from './useRiskBenchmarks.ts';

/** GET /api/fmdriskbenchmark/index : the indices to choose from; empty where any may be typed. */
export const riskBenchmarkIndicesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...riskBenchmarksKey, 'indices'],
    queryFn: ({ signal }) => client.read(benchmarkIndicesSchema, { url: '/fmdriskbenchmark/index', signal }),
  });

export function useRiskBenchmarkIndices({ enabled = true } = {}) {
  return useQuery({ ...riskBenchmarkIndicesQuery(useApiClient()), enabled });
}
