import { SPREADSHEET_TYPE, XML_TYPE } from '@fundscope/contract/views';
import type { AxiosProgressEvent } from 'axios';
import type { ApiClient } from '../client/create-api-client.ts';
import { fileName } from '../files/file-name.ts';
import { saveFile } from '../files/save-file.ts';
import { viewCall, type ViewRequest } from './view-request.ts';

/** The files that a view can be had as. */
export type ExportFormat = 'csv' | 'xlsx' | 'xml';

const formats = {
  csv: { path: '', accept: 'text/csv' },
  xlsx: { path: '/HUP', accept: SPREADSHEET_TYPE },
  xml: { path: '/HUP', accept: XML_TYPE },
} as const satisfies Record<ExportFormat, { path: string; accept: string }>;

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /** Told of the bytes received so far; how many there will be is not known. */
  readonly onProgress?: (loadedBytes: number) => void;
}

/**
 * GET /api/wview/{viewName} as CSV, or /api/wview/{viewName}/HUP as spreadsheet or XML: all rows of the request,
 * handed to the browser's downloads.
 *
 * @throws ApiError, NetworkError, AbortError
 */
export const exportView = async (
  client: ApiClient,
  format: ExportFormat,
  request: ViewRequest,
  { signal, onProgress }: ExportOptions = {},
): Promise<void> => {
  const { url, params } = viewCall(request);
  const { path, accept } = formats[format];
  const answer = await client.send<Blob>({
    url: url + path,
    params,
    headers: { Accept: accept },
    responseType: 'blob',
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onDownloadProgress: ({ loaded }: AxiosProgressEvent) => onProgress(loaded) } : {}),
  });
  const fallback = format === 'csv' ? `${request.viewName}.csv` : `File.${format}`;
  saveFile(answer.data, fileName(String(answer.headers['content-disposition'] ?? ''), fallback));
};
