import { benchmarkNamesSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The beginning of the keys of these and of each of them. */
export const riskBenchmarksKey = ['risk-benchmarks'] as const;

/** GET /api/fmdriskbenchmark : the names of the risk benchmarks. */
export const riskBenchmarksQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: riskBenchmarksKey,
    queryFn: ({ signal }) => client.read(benchmarkNamesSchema, { url: '/fmdriskbenchmark', signal }),
  });

export function useRiskBenchmarks({ enabled = true } = {}) {
  return useQuery({ ...riskBenchmarksQuery(useApiClient()), enabled });
}
