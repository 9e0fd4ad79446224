import { installationSchema, installationWarningsSchema } from '@fundscope/contract/installation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** GET /api/installation : revision, support address, demo sign-ins. Needs no session. */
export const installationQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => client.read(installationSchema, { url: '/installation', signal }),
    staleTime: Infinity,
  });

export function useInstallation() {
  return useQuery(installationQuery(useApiClient()));
}

const WARNINGS_STALE_MS = 5 * 60_000;

/** GET /api/installation/warnings : what an administrator should mend; asked again every five minutes. */
const installationWarningsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['installation', 'warnings'],
    queryFn: ({ signal }) => client.read(installationWarningsSchema, { url: '/installation/warnings', signal }),
    staleTime: WARNINGS_STALE_MS,
    refetchInterval: WARNINGS_STALE_MS,
    retry: false,
  });

/** @param isAsked whether the caller is an administrator; others are not told. */
export function useInstallationWarnings(isAsked: boolean) {
  return useQuery({ ...installationWarningsQuery(useApiClient()), enabled: isAsked });
}
