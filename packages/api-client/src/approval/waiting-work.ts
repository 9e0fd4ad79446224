import { waitingWorkSchema } from '@fundscope/contract/approval';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { waitingWorkKey } from '../client/approval-keys.ts';

const REFRESH_MS = 60_000;

/** GET /api/waiting : what waits for the user as a second person. */
export const waitingWorkQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: waitingWorkKey,
    queryFn: ({ signal }) => client.read(waitingWorkSchema, { url: '/waiting', signal }),
    staleTime: REFRESH_MS / 2,
  });

/** Asked again each minute while it is shown. */
export const useWaitingWork = () =>
  useQuery({ ...waitingWorkQuery(useApiClient()), refetchInterval: REFRESH_MS, meta: { isShownInPlace: true } });
