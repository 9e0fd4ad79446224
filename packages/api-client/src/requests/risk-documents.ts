import {
  documentOfferSchema,
  expectedTimeSchema,
  fittingParametersSchema,
  MOST_PARAMETERS_ASKED,
  sentRequestSchema,
  type DocumentArchive,
  type FittingParameters,
  type ParametersAsked,
  type RiskDocument,
} from '@fundscope/contract/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadWhenMade } from './export-file.ts';
import type { Patience } from './poll-until.ts';
import { sendingCall, type Sending } from './sending.ts';

/** A document is there within a second where nobody else waits; a queue of them takes minutes. */
const pauseMs = (times: number): number => Math.min(3_000, 150 * 1.3 ** times);

/**
 * POST /api/document/risk, for the liquidity spreadsheet POST /api/document/liquidity : sends the request that makes the
 * document, asks for it until it is there, and hands it to the browser's downloads. The file stays at the request.
 *
 * @returns the request's id
 * @throws ExportError where it was not made; ApiError: `not-found` for a book that is not the user's; NetworkError
 */
export async function getRiskDocument(
  client: ApiClient,
  { payload, ...sending }: Sending<RiskDocument>,
  patience: Patience = {},
): Promise<number> {
  const url = payload.reportType === 'LiquidityExcel' ? '/document/liquidity' : '/document/risk';
  const call = sendingCall(url, { payload, ...sending });
  const { id } = await client.read(sentRequestSchema, {
    ...call,
    headers: { ...call.headers, prefer: 'respond-async' },
    ...(patience.signal ? { signal: patience.signal } : {}),
  });
  await downloadWhenMade(client, id, { pauseMs, ...patience });
  return id;
}

/**
 * POST /api/document/archive : sends the request for many documents as one archive, which arrives in the inbox.
 *
 * @returns the request's id
 * @throws ApiError: `not-found` for a book that is not the user's, `too-many-requests`; NetworkError
 */
export async function sendDocumentArchive(
  client: ApiClient,
  sending: Sending<DocumentArchive>,
  signal?: AbortSignal,
): Promise<number> {
  const { id } = await client.read(sentRequestSchema, {
    ...sendingCall('/document/archive', sending),
    ...(signal ? { signal } : {}),
  });
  return id;
}

/**
 * Sends the request for an archive, asks for it until it is there, and hands it to the browser's downloads.
 *
 * @throws ExportError where it was not made, or not in time: it arrives in the inbox; ApiError; NetworkError
 */
export async function getDocumentArchive(
  client: ApiClient,
  sending: Sending<DocumentArchive>,
  patience: Patience = {},
): Promise<number> {
  const id = await sendDocumentArchive(client, sending, patience.signal);
  await downloadWhenMade(client, id, { pauseMs, ...patience });
  return id;
}

/** GET /api/document/expectedtime : read again each time that the dialog opens. */
export const expectedTimeQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['documents', 'expected-time'],
    queryFn: ({ signal }) => client.read(expectedTimeSchema, { url: '/document/expectedtime', signal }),
    staleTime: 0,
  });
export const useExpectedTime = () => useQuery(expectedTimeQuery(useApiClient()));

/** GET /api/document/offer/{book} : the documents of a fund, and the newest day for them. */
export const documentOfferQuery = (client: ApiClient, book: number | undefined) =>
  queryOptions({
    queryKey: ['documents', 'offer', book],
    queryFn: ({ signal }) => client.read(documentOfferSchema, { url: `/document/offer/${book}`, signal }),
    enabled: book !== undefined,
  });
export const useDocumentOffer = (book: number | undefined) => useQuery(documentOfferQuery(useApiClient(), book));

/** Begins the keys of what parameters fit which documents. */
export const fittingParametersKey = ['documents', 'parameters'] as const;

/**
 * POST /api/document/parameters : by which investors' parameters SpecialMARisk of books and days can be made, asked for as
 * many at a time as a call takes. Reads only.
 */
export const fittingParametersQuery = (client: ApiClient, documents: ParametersAsked['documents']) =>
  queryOptions({
    queryKey: [...fittingParametersKey, documents],
    queryFn: async ({ signal }) => {
      const fitting: FittingParameters[] = [];
      for (let from = 0; from < documents.length; from += MOST_PARAMETERS_ASKED) {
        const data = { documents: documents.slice(from, from + MOST_PARAMETERS_ASKED) };
        const call = { method: 'post', url: '/document/parameters', data, signal } as const;
        fitting.push(...(await client.read(fittingParametersSchema, call)));
      }
      return fitting;
    },
    enabled: documents.length > 0,
  });
export const useFittingParameters = (documents: ParametersAsked['documents']) =>
  useQuery(fittingParametersQuery(useApiClient(), documents));
