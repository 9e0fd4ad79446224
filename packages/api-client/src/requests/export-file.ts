import { DOWNLOAD_DESTINATION, sentRequestSchema, type ExportRequest } from '@fundscope/contract/requests';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';
import { pollUntil, type Patience } from './poll-until.ts';
import { sendingCall, type Sending } from './sending.ts';

interface ExportTexts {
  readonly message_en: string;
  readonly message_de: string;
}

const lateTexts: ExportTexts = {
  message_en: 'The file is not ready yet; it will be in the inbox.',
  message_de: 'Die Datei ist noch nicht fertig; sie kommt in den Posteingang.',
};
const notMadeTexts: ExportTexts = {
  message_en: 'The file was not made.',
  message_de: 'Die Datei wurde nicht erstellt.',
};

/** An export or a document was not made, or not in time. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  /** It was not made in time, and may still arrive. */
  readonly isLate: boolean;
  /** What to say of it in each language. */
  readonly texts: ExportTexts;

  /** @param said the server's words; undefined: it is late */
  constructor(said: ExportTexts | undefined) {
    const otherwise = said === undefined ? lateTexts : notMadeTexts;
    const message_en = said?.message_en || said?.message_de || otherwise.message_en;
    super(message_en);
    this.isLate = said === undefined;
    this.texts = { message_en, message_de: said?.message_de || said?.message_en || otherwise.message_de };
  }
}

/**
 * Asks for a request until its file is there, which is handed to the browser's downloads.
 *
 * @throws ExportError, ApiError, NetworkError, AbortError
 */
export async function downloadWhenMade(client: ApiClient, id: number, patience: Patience): Promise<void> {
  const aborted = patience.signal ? { signal: patience.signal } : {};
  const ended = await pollUntil(async () => {
    const sent = await client.read(sentRequestSchema, { url: `/jobs/${id}`, ...aborted });
    return sent.endedAt === null ? undefined : sent;
  }, patience);
  if (ended?.state !== 'done') throw new ExportError(ended);
  await downloadFile(client, { url: `/jobs/${id}/file`, fallbackName: 'File', ...aborted });
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
  await downloadWhenMade(client, id, patience);
  return id;
}
