import { useAdminChange } from '../admin/useAdminChange.ts';
import { perfBenchmarksKey } from './usePerfBenchmarks.ts';

/** POST /api/fmdperfbenchmark/delete/{name} : deletes a performance benchmark. Error: ApiError `conflict` while a fund uses it. */
export function useDeletePerfBenchmark() {
  return useAdminChange({
    call: async (client, name: string): Promise<void> => {
      const url = `/fmdperfbenchmark/delete/${encodeURIComponent(name)}`;
      await client.send({ method: 'post', url, data: { name } });
    },
    outdates: () => [perfBenchmarksKey],
  });
}
