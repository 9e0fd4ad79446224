import { userOverviewSchema } from '@fundscope/contract/administration';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';
import { usersKey } from './users.ts';

/** GET /api/adminuser/overview : all users with rights, last sign-in, password state and creator. */
export const userOverviewQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...usersKey, 'overview'],
    queryFn: ({ signal }) => client.read(userOverviewSchema, { url: '/adminuser/overview', signal }),
  });

/** The overview of users. It is loaded at each visit, because sign-ins and groups change elsewhere. */
export const useUserOverview = () => useQuery({ ...userOverviewQuery(useApiClient()), staleTime: 0 });

/**
 * GET /api/adminuser/overview/csv and …/xlsx : the overview of users as a download.
 *
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadUserOverview(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      downloadFile(client, { url: `/adminuser/overview/${format}`, fallbackName: `users.${format}` }),
    meta: { errorTitle },
  });
}
