import {
  sentRequestSchema,
  sentRequestsSchema,
  type RequestState,
  type SentRequest,
} from '@fundscope/contract/requests';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';

/** Begins the keys of everything that tells how requests are getting on. */
export const sentRequestsKey = ['sent-requests'] as const;

export interface SentRequestsFilter {
  readonly state?: RequestState;
  /** At most; 200 when not given. */
  readonly limit?: number;
}

const LIST_REFRESH_MS = 3_000;
const ONE_REFRESH_MS = 1_000;

const hasOpenOnes = (requests: readonly SentRequest[] | undefined): boolean =>
  requests?.some(({ endedAt }) => endedAt === null) ?? false;

/** @param url /jobs for those of all users, /requests for one's own */
const listQuery = (client: ApiClient, url: '/jobs' | '/requests', { state, limit }: SentRequestsFilter) =>
  queryOptions({
    queryKey: [...sentRequestsKey, url, { state, limit }],
    queryFn: ({ signal }) =>
      client.read(sentRequestsSchema, {
        url,
        signal,
        params: { state: state ?? '', limit: limit ? String(limit) : '' },
      }),
    // As long as something may change.
    refetchInterval: ({ state: { data } }) => (hasOpenOnes(data) ? LIST_REFRESH_MS : false),
  });

/** GET /api/jobs : the requests of all users, newest first. */
export const sentRequestsQuery = (client: ApiClient, filter: SentRequestsFilter = {}) =>
  listQuery(client, '/jobs', filter);

/** Everyone's requests; looked at again while some are open. Error: ApiError `forbidden` for a user who is no administrator. */
export const useSentRequests = (filter: SentRequestsFilter = {}, { enabled = true } = {}) =>
  useQuery({ ...sentRequestsQuery(useApiClient(), filter), enabled });

/** GET /api/requests : one's own requests, newest first. */
export const ownRequestsQuery = (client: ApiClient, filter: SentRequestsFilter = {}) =>
  listQuery(client, '/requests', filter);

interface OwnRequestsOptions {
  readonly enabled?: boolean;
  /** How often they are read anew; every 3 seconds while some are open when not given. */
  readonly refreshMs?: number;
}

/** One's own requests; looked at again while some are open. */
export function useOwnRequests(
  filter: SentRequestsFilter = {},
  { enabled = true, refreshMs }: OwnRequestsOptions = {},
) {
  const query = ownRequestsQuery(useApiClient(), filter);
  return useQuery({ ...query, enabled, refetchInterval: refreshMs ?? query.refetchInterval });
}

/** GET /api/jobs/{id} : how far a request has come; asked again until it has ended. Error: ApiError `not-found`. */
export const sentRequestQuery = (client: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...sentRequestsKey, id],
    queryFn: ({ signal }) => client.read(sentRequestSchema, { url: `/jobs/${id}`, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.endedAt === null ? ONE_REFRESH_MS : false),
  });

export const useSentRequest = (id: number, { enabled = true } = {}) =>
  useQuery({ ...sentRequestQuery(useApiClient(), id), enabled });

/** A change of one request, after which all of them are read anew. */
function useRequestChange(urlOf: (id: number) => string) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.read(sentRequestSchema, { method: 'post', url: urlOf(id) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sentRequestsKey }),
  });
}

/** POST /api/jobs/{id}/cancel : ends a request that waits or runs. Error: ApiError `conflict` where it has ended already. */
export const useCancelRequest = () => useRequestChange((id) => `/jobs/${id}/cancel`);

/**
 * POST /api/jobs/{id}/retry : starts a failed or cancelled request anew. Errors: ApiError `conflict`; `forbidden` where it was
 * sent with more rights than the user has now.
 */
export const useRetryRequest = () => useRequestChange((id) => `/jobs/${id}/retry`);

/**
 * POST /api/document/newest/{id} : asks for a document once more, of the newest day that its fund has all figures of. Errors:
 * ApiError `not-found`; `conflict` where there is no such day.
 */
export const useRepeatWithNewestDay = () => useRequestChange((id) => `/document/newest/${id}`);

/** GET /api/jobs/{id}/file : the file of one's own request, to be looked at. Error: ApiError `not-found`. */
export const requestFileQuery = (client: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['request-file', id],
    queryFn: async ({ signal }) =>
      (await client.send<Blob>({ url: `/jobs/${id}/file`, responseType: 'blob', signal })).data,
    // It never changes, and is too large to be kept unseen.
    staleTime: Infinity,
    gcTime: 0,
  });

export const useRequestFile = (id: number, { enabled = true } = {}) =>
  useQuery({ ...requestFileQuery(useApiClient(), id), enabled });

/**
 * GET /api/jobs/{id}/file : the file of one's own request, handed to the browser's downloads.
 *
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadRequestFile(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (id: number) => downloadFile(client, { url: `/jobs/${id}/file`, fallbackName: 'File' }),
    meta: { errorTitle, saysStatus: true },
  });
}
