import type { ApiClient } from '../client/create-api-client.ts';
import { exportView } from './export-view.ts';
import { useViewExport } from './useViewExport.ts';
import type { ViewRequest } from './view-request.ts';

/** GET /api/wview/{viewName} as CSV: all rows of the request, handed to the browser's downloads. */
export const downloadCsv = (client: ApiClient, request: ViewRequest, signal?: AbortSignal): Promise<void> =>
  exportView(client, 'csv', request, signal ? { signal } : {});

/** @param errorTitle title of the toast when the download fails */
export const useDownloadCsv = (errorTitle: string) => useViewExport('csv', errorTitle);
