import { perfBenchmarkSchema, type PerfBenchmark } from '@fundscope/contract/funds';
import { useAdminChange } from '../admin/useAdminChange.ts';
import { perfBenchmarksKey } from './usePerfBenchmarks.ts';

/**
 * POST /api/fmdperfbenchmark : creates a performance benchmark, or replaces the one of that name; weights are fractions.
 * Error: ApiError `bad-request` with the field.
 */
export function useSavePerfBenchmark() {
  return useAdminChange({
    call: (client, data: PerfBenchmark) =>
      client.read(perfBenchmarkSchema, { method: 'post', url: '/fmdperfbenchmark', data }),
    outdates: () => [perfBenchmarksKey],
  });
}
