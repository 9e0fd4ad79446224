import { sentRequestSchema } from '@fundscope/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { jobsKey } from './jobs-keys.ts';

/** A change of one request, after which all of them are read anew. */
export function useJobChange(change: 'cancel' | 'retry') {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.read(sentRequestSchema, { method: 'post', url: `/jobs/${id}/${change}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
}
