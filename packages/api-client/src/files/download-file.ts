import type { ApiClient } from '../client/create-api-client.ts';
import { fileName } from './file-name.ts';
import { saveFile } from './save-file.ts';

export interface Download {
  readonly url: string;
  /** The name where the answer has none. */
  readonly fallbackName: string;
  readonly signal?: AbortSignal;
}

/** Fetches a file and hands it to the browser's downloads. Errors: ApiError, NetworkError, AbortError. */
export const downloadFile = async (client: ApiClient, { url, fallbackName, signal }: Download): Promise<void> => {
  const answer = await client.send<Blob>({ url, responseType: 'blob', ...(signal ? { signal } : {}) });
  saveFile(answer.data, fileName(String(answer.headers['content-disposition'] ?? ''), fallbackName));
};
