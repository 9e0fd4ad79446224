import { inboxSchema } from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { inboxKey } from '../jobs/jobs-keys.ts';

const REFRESH_MS = 30_000;

/** GET /api/inbox : the files that have arrived, newest first. */
export const inboxQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: inboxKey,
    queryFn: ({ signal }) => client.read(inboxSchema, { url: '/inbox', signal }),
    refetchInterval: REFRESH_MS,
  });

export function useInbox({ enabled = true } = {}) {
  return useQuery({ ...inboxQuery(useApiClient()), enabled });
}
