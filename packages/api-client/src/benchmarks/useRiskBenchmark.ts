import { riskBenchmarkSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { riskBenchmarksKey } from './useRiskBenchmarks.ts';

/** GET /api/fmdriskbenchmark/{name} : one risk benchmark; weights are fractions. Error: ApiError `not-found`. */
export const riskBenchmarkQuery = (client: ApiClient, name: string) =>
  queryOptions({
    queryKey: [...riskBenchmarksKey, 'benchmark', name],
    queryFn: ({ signal }) =>
      client.read(riskBenchmarkSchema, { url: `/fmdriskbenchmark/${encodeURIComponent(name)}`, signal }),
  });

export function useRiskBenchmark(name: string, { enabled = true } = {}) {
  return useQuery({ ...riskBenchmarkQuery(useApiClient(), name), enabled: enabled && name !== '' });
}
