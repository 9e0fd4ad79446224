import { inboxSchema } from '@fundscope/contract/requests';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';

/** Begins the keys of all that the inbox holds. */
export const inboxKey = ['inbox'] as const;

const REFRESH_MS = 30_000;

/** GET /api/inbox : the files that have arrived, newest first. */
export const inboxQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: inboxKey,
    queryFn: ({ signal }) => client.read(inboxSchema, { url: '/inbox', signal }),
    refetchInterval: REFRESH_MS,
  });

/** @param options.refreshMs how often it is read anew; every 30 seconds when not given */
export function useInbox({ enabled = true, refreshMs = REFRESH_MS } = {}) {
  return useQuery({ ...inboxQuery(useApiClient()), enabled, refetchInterval: refreshMs });
}

/** A change of one entry, after which the inbox is read anew. */
function useInboxChange(callOf: (id: number) => { readonly method: 'post' | 'delete'; readonly url: string }) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.send(callOf(id)),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

/** POST /api/inbox/{id}/read : marks an entry as read. Error: ApiError `not-found`. */
export const useReadInboxEntry = () => useInboxChange((id) => ({ method: 'post', url: `/inbox/${id}/read` }));

/** DELETE /api/inbox/{id} : takes an entry out of the inbox. Error: ApiError `not-found`. */
export const useDeleteInboxEntry = () => useInboxChange((id) => ({ method: 'delete', url: `/inbox/${id}` }));

/**
 * GET /api/inbox/{id}/file : the file, handed to the browser's downloads.
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadInboxFile(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (id: number) => downloadFile(client, { url: `/inbox/${id}/file`, fallbackName: 'File' }),
    meta: { errorTitle, saysStatus: true },
  });
}
