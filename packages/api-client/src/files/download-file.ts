import type { AxiosRequestConfig } from 'axios';
import type { ApiClient } from '../client/create-api-client.ts';
import { fileName } from './file-name.ts';

const RELEASE_AFTER_MS = 15_000;

interface Download extends Omit<AxiosRequestConfig, 'responseType'> {
  /** The name where the answer has none. */
  readonly fallbackName: string;
}

/** Fetches a file and hands it to the browser's downloads. Errors: ApiError, NetworkError, AbortError. */
export const downloadFile = async (client: ApiClient, { fallbackName, ...request }: Download): Promise<void> => {
  const answer = await client.send<Blob>({ ...request, responseType: 'blob' });
  saveFile(answer.data, fileName(String(answer.headers['content-disposition'] ?? ''), fallbackName));
};

/** Hands a file to the browser's downloads; its object address is released after 15 seconds. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
};
