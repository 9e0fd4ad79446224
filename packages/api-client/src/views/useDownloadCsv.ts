import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { fileName } from '../files/file-name.ts';
import { saveFile } from '../files/save-file.ts';
import { viewCall, type ViewRequest } from './view-request.ts';

/** GET /api/wview/{viewName} as CSV: all rows of the request, handed to the browser's downloads. */
export const downloadCsv = async (client: ApiClient, request: ViewRequest, signal?: AbortSignal): Promise<void> => {
  const answer = await client.send<Blob>({
    ...viewCall(request),
    headers: { Accept: 'text/csv' },
    responseType: 'blob',
    ...(signal ? { signal } : {}),
  });
  saveFile(answer.data, fileName(String(answer.headers['content-disposition'] ?? ''), `${request.viewName}.csv`));
};

/** @param errorTitle title of the toast when the download fails */
export function useDownloadCsv(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (request: ViewRequest) => downloadCsv(client, request),
    meta: { errorTitle },
  });
}
