import {
  breachCaseSchema,
  breachDetailSchema,
  breachListSchema,
  breachScanSchema,
  breachThreadSchema,
  type BreachChange,
} from '@fundscope/contract/breaches';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { waitingWorkKey } from '../client/approval-keys.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';

/** Begins the keys of all that tells of breaches. */
export const breachesKey = ['breaches'] as const;

interface BreachFilter {
  /** Closed ones too. */
  readonly closed?: boolean;
  /** Of one fund. */
  readonly book?: number | undefined;
  /** How many are listed at most; the counts are of all. Default of as many as the server lists. */
  readonly most?: number;
}

/** GET /api/breaches : the breaches that the user may see, the most urgent first. */
export const breachesQuery = (client: ApiClient, { closed = false, book, most }: BreachFilter = {}) =>
  queryOptions({
    queryKey: [...breachesKey, 'list', { closed, book, most }],
    queryFn: ({ signal }) =>
      client.read(breachListSchema, {
        url: '/breaches',
        params: {
          ...(closed && { closed: 'true' }),
          ...(book !== undefined && { book: String(book) }),
          ...(most !== undefined && { most: String(most) }),
        },
        signal,
      }),
    staleTime: 30_000,
  });

/** The list; a failure is shown in its place. */
export const useBreaches = (filter: BreachFilter = {}) =>
  useQuery({ ...breachesQuery(useApiClient(), filter), meta: { isShownInPlace: true } });

/** GET /api/breaches/{CaseNr} : a breach with the newest entries of its thread. Error: ApiError `not-found`. */
export const breachQuery = (client: ApiClient, caseNr: number) =>
  queryOptions({
    queryKey: [...breachesKey, caseNr],
    queryFn: ({ signal }) => client.read(breachDetailSchema, { url: `/breaches/${caseNr}`, signal }),
  });

export const useBreach = (caseNr: number) =>
  useQuery({ ...breachQuery(useApiClient(), caseNr), meta: { isShownInPlace: true } });

/**
 * GET /api/breaches/{CaseNr}/thread : the entries before one, page by page; each call of `fetchNextPage` gets the next page.
 * @param before the number of the oldest entry that is known
 * @param isWanted nothing is fetched before
 */
export function useOlderEntries(caseNr: number, before: number, isWanted: boolean) {
  const client = useApiClient();
  return useInfiniteQuery({
    queryKey: [...breachesKey, caseNr, 'thread', before],
    queryFn: ({ pageParam, signal }) =>
      client.read(breachThreadSchema, {
        url: `/breaches/${caseNr}/thread`,
        params: { before: String(pageParam) },
        signal,
      }),
    initialPageParam: before,
    getNextPageParam: ({ events, hasOlder }) => (hasOlder ? events[0]?.EventNr : undefined),
    enabled: isWanted,
    meta: { isShownInPlace: true },
  });
}

const useBreachMutation = adminMutation({ invalidates: [breachesKey, waitingWorkKey], isShownInPlace: true });

interface OfCase {
  readonly caseNr: number;
}

/**
 * POST /api/breaches/{CaseNr} : changes owner, state and cause, or closes it. Errors: ApiError `record-changed` with the stored breach,
 * `conflict` where it is closed or lacks a review, `bad-request`.
 */
export const useChangeBreach = () =>
  useBreachMutation((client, { caseNr, change }: OfCase & { readonly change: BreachChange }) =>
    postForRecord(client, breachCaseSchema, { url: `/breaches/${caseNr}`, data: change }),
  );

/** POST /api/breaches/{CaseNr}/comments */
export const useCommentBreach = () =>
  useBreachMutation((client, { caseNr, text }: OfCase & { readonly text: string }) =>
    post(client, `/breaches/${caseNr}/comments`, { text }),
  );

/** POST /api/breaches/{CaseNr}/comments/{EventNr}/review. Error: ApiError `forbidden` for whoever had a hand in it. */
export const useReviewBreach = () =>
  useBreachMutation((client, { caseNr, eventNr }: OfCase & { readonly eventNr: number }) =>
    post(client, `/breaches/${caseNr}/comments/${eventNr}/review`),
  );

/** POST /api/breaches/{CaseNr}/evidence. Errors: ApiError `payload-too-large`, `unsupported-media-type`. */
export const useSendEvidence = () =>
  useBreachMutation(async (client, { caseNr, file }: OfCase & { readonly file: File }) => {
    await client.send({
      method: 'post',
      url: `/breaches/${caseNr}/evidence`,
      params: { name: file.name },
      headers: { 'Content-Type': 'application/octet-stream' },
      data: file,
    });
  });

/** POST /api/breaches/scan : looks for new breaches now. Error: ApiError `forbidden` for a user who does not see all books. */
export const useScanBreaches = () =>
  useBreachMutation((client) => postForRecord(client, breachScanSchema, { url: '/breaches/scan' }));

/**
 * GET /api/breaches/{CaseNr}/evidence/{EvidenceNr} : a file, handed to the browser's downloads.
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadEvidence(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: ({ caseNr, evidenceNr }: OfCase & { readonly evidenceNr: number }) =>
      downloadFile(client, { url: `/breaches/${caseNr}/evidence/${evidenceNr}`, fallbackName: 'File' }),
    meta: { errorTitle, saysStatus: true },
  });
}
