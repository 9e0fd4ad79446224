import { CSV_TYPE, SPREADSHEET_TYPE, XML_TYPE } from '@fundscope/contract/views';
import { useMutation } from '@tanstack/react-query';
import type { AxiosProgressEvent } from 'axios';
import { useRef, useState } from 'react';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';
import { viewCall, type ViewRequest } from './view-rows.ts';

/** The files that a view can be had as: `csv` is for machines, `shownCsv` for spreadsheets in the user's language. */
export type ExportFormat = 'csv' | 'shownCsv' | 'xlsx' | 'xml';

const formats = {
  csv: { path: '', accept: CSV_TYPE, extension: 'csv' },
  shownCsv: { path: '/HUP', accept: CSV_TYPE, extension: 'csv' },
  xlsx: { path: '/HUP', accept: SPREADSHEET_TYPE, extension: 'xlsx' },
  xml: { path: '/HUP', accept: XML_TYPE, extension: 'xml' },
} as const satisfies Record<ExportFormat, { path: string; accept: string; extension: string }>;

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /** Told of the bytes received so far; how many there will be is not known. */
  readonly onProgress?: (loadedBytes: number) => void;
}

/**
 * GET /api/wview/{viewName} as CSV, or /api/wview/{viewName}/HUP as spreadsheet, XML or CSV as shown: all rows of the request,
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
  const { path, accept, extension } = formats[format];
  await downloadFile(client, {
    url: url + path,
    params,
    headers: { Accept: accept },
    fallbackName: format === 'csv' ? `${request.viewName}.csv` : `File.${extension}`,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onDownloadProgress: ({ loaded }: AxiosProgressEvent) => onProgress(loaded) } : {}),
  });
};

/**
 * Downloads a view as a file.
 *
 * @param errorTitle title of the toast when the download fails
 * @returns the mutation (`mutate(request)`, `isPending` …), `loadedBytes`, the bytes of the running or the last
 *   download, and `cancel`, which ends a running one with an AbortError
 */
export function useViewExport(format: ExportFormat, errorTitle: string) {
  const client = useApiClient();
  const running = useRef<AbortController>(null);
  const [loadedBytes, setLoadedBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: (request: ViewRequest) => {
      const controller = new AbortController();
      running.current = controller;
      setLoadedBytes(0);
      return exportView(client, format, request, { signal: controller.signal, onProgress: setLoadedBytes });
    },
    meta: { errorTitle },
  });
  return { ...mutation, loadedBytes, cancel: () => running.current?.abort() };
}

/** GET /api/wview/{viewName} as CSV: all rows of the request, handed to the browser's downloads. */
export const downloadCsv = (client: ApiClient, request: ViewRequest, signal?: AbortSignal): Promise<void> =>
  exportView(client, 'csv', request, signal ? { signal } : {});

/** @param errorTitle title of the toast when the download fails */
export const useDownloadCsv = (errorTitle: string) => useViewExport('csv', errorTitle);
