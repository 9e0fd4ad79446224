import {
  irsRequestIdSchema,
  irsStatusSchema,
  irsTypesSchema,
  type IrsRequest,
  type IrsStatus,
} from '@fundscope/contract/requests';
import { queryOptions, useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';
import { pollUntil, type Patience } from './poll-until.ts';
import { sendingCall, type Sending } from './sending.ts';
import { sentRequestsKey } from './sent-requests.ts';

/** The document was not made, or not in time. */
export class IrsError extends Error {
  override readonly name = 'IrsError';
  readonly irsId: number;
  /** It was not made in time, and may be under way yet. */
  readonly isLate: boolean;
  /** The server's words; empty where it is late. */
  readonly status: Pick<IrsStatus, 'message_en' | 'message_de'>;

  /** @param status undefined: it is late */
  constructor(irsId: number, status: Pick<IrsStatus, 'message_en' | 'message_de'> | undefined) {
    super(status?.message_en || `Error while getting Document (IRSId: ${irsId})`);
    this.irsId = irsId;
    this.isLate = status === undefined;
    this.status = status ?? { message_en: '', message_de: '' };
  }
}

/**
 * Sends an IRS request, asks for its status (120 times at most, 3 s apart), and hands the document to the browser's
 * downloads.
 *
 * @returns the request's id
 * @throws IrsError, ApiError, NetworkError, AbortError
 */
export const getIrsDocument = async (
  client: ApiClient,
  sending: Sending<IrsRequest>,
  patience: Patience = {},
): Promise<number> => {
  const aborted = patience.signal ? { signal: patience.signal } : {};
  const { IRSId } = await client.read(irsRequestIdSchema, { ...sendingCall('/irsrequest', sending), ...aborted });
  const status = await pollUntil(async () => {
    const asked = await client.read(irsStatusSchema, { url: `/irsrequest/${IRSId}`, ...aborted });
    return asked.StatusId > 0 ? undefined : asked;
  }, patience);
  if (status?.StatusId !== 0) throw new IrsError(IRSId, status);
  await downloadFile(client, { url: `/irsrequest/${IRSId}/doc`, fallbackName: 'File.pdf', ...aborted });
  return IRSId;
};

/**
 * Requests a document about a row and downloads it when it is there.
 *
 * @param errorTitle title of the toast when there is none; IrsError has the server's words in both languages
 */
export function useIrsDocument(
  errorTitle: string,
  patience: Patience = {},
  // Written out: a declaration that spells the request's fields is none that a compiler accepts.
): UseMutationResult<number, Error, Sending<IrsRequest>> {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending<IrsRequest>) => getIrsDocument(client, sending, patience),
    onSettled: () => queries.invalidateQueries({ queryKey: sentRequestsKey }),
    meta: { errorTitle },
  });
}

/** GET /api/irsrequest/types : the documents about a row, and what they come in. */
export const irsTypesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['irs-types'],
    queryFn: ({ signal }) => client.read(irsTypesSchema, { url: '/irsrequest/types', signal }),
    staleTime: 60_000,
  });

export function useIrsTypes({ enabled = true } = {}) {
  return useQuery({ ...irsTypesQuery(useApiClient()), enabled });
}
