import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

interface AdminChange<Request, Answer> {
  readonly call: (client: ApiClient, request: Request) => Promise<Answer>;
  /** The beginnings of the keys whose data the change may have made old. */
  readonly outdates: (client: ApiClient) => readonly QueryKey[];
}

/**
 * A change of an administrator. Afterwards what it outdates is read again, after a refusal too: that often means
 * that another administrator was faster. Errors: an ApiError whose `message` is the server's sentence.
 */
export function useAdminChange<Request, Answer>({ call, outdates }: AdminChange<Request, Answer>) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => call(client, request),
    onSettled: () => Promise.all(outdates(client).map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
