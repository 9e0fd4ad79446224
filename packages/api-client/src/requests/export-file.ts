import { DOWNLOAD_DESTINATION, sentRequestSchema, type ExportRequest } from '@fundscope/contract/requests';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';
import { pollUntil, type Patience } from './poll-until.ts';
import { sendingCall, type Sending } from './sending.ts';

/** The export was not made, or not in time: then both texts are empty, and it may still arrive. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly texts: { readonly message_en: string; readonly message_de: string };

  constructor(requestId: number, texts: { readonly message_en: string; readonly message_de: string }) {
    super(texts.message_en || `Export ${requestId} was not made in time`);
    this.texts = texts;
  }
}

/**
 * Sends an export request. One whose destination is Download is asked for until its file is there, which is handed to the
 * browser's downloads; others arrive by themselves.
 *
 * @returns the request's id
 * @throws ExportError, ApiError, NetworkError, AbortError
 */
export async function getExport(
  client: ApiClient,
  sending: Sending<ExportRequest>,
  patience: Patience = {},
): Promise<number> {
  const aborted = patience.signal ? { signal: patience.signal } : {};
  const { id } = await client.read(sentRequestSchema, { ...sendingCall('/PExpRequest', sending), ...aborted });
  if (sending.payload.DestinationId !== DOWNLOAD_DESTINATION) return id;
  const ended = await pollUntil(async () => {
    const sent = await client.read(sentRequestSchema, { url: `/jobs/${id}`, ...aborted });
    return sent.endedAt === null ? undefined : sent;
  }, patience);
  if (ended?.state !== 'done') {
    throw new ExportError(id, { message_en: ended?.message_en ?? '', message_de: ended?.message_de ?? '' });
  }
  await downloadFile(client, { url: `/jobs/${id}/file`, fallbackName: 'File', ...aborted });
  return id;
}
