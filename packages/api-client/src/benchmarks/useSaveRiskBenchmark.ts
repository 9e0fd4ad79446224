import { riskBenchmarkSchema, type RiskBenchmark } from '@fundscope/contract/funds';
import { useAdminChange } from '../admin/useAdminChange.ts';
import { riskBenchmarksKey } from './useRiskBenchmarks.ts';

/**
 * POST /api/fmdriskbenchmark : creates a risk benchmark, or replaces the one of that name; weights are fractions.
 * Error: ApiError `bad-request` with the field.
 */
export function useSaveRiskBenchmark() {
  return useAdminChange({
    call: (client, data: RiskBenchmark) =>
      client.read(riskBenchmarkSchema, { method: 'post', url: '/fmdriskbenchmark', data }),
    outdates: () => [riskBenchmarksKey],
  });
}
