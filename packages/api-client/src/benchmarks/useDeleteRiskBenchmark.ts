import { useAdminChange } from '../admin/useAdminChange.ts';
import { riskBenchmarksKey } from './useRiskBenchmarks.ts';

/** POST /api/fmdriskbenchmark/delete/{name} : deletes a risk benchmark. Error: ApiError `conflict` while a fund uses it. */
export function useDeleteRiskBenchmark() {
  return useAdminChange({
    call: async (client, name: string): Promise<void> => {
      const url = `/fmdriskbenchmark/delete/${encodeURIComponent(name)}`;
      await client.send({ method: 'post', url, data: { name } });
    },
    outdates: () => [riskBenchmarksKey],
  });
}
