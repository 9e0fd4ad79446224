import { installationSchema } from '@fundscope/contract/installation';
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
