import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { inboxKey } from '../jobs/jobs-keys.ts';

/** A change of one entry, after which the inbox is read anew. */
export function useInboxChange(callOf: (id: number) => { readonly method: 'post' | 'delete'; readonly url: string }) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.send(callOf(id)),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}
