import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { fileName } from '../files/file-name.ts';
import { saveFile } from '../files/save-file.ts';

/** POST /api/document/download: a document by its report type, handed to the browser's downloads. */
const downloadDocument = async (client: ApiClient, reportType: string): Promise<void> => {
  const answer = await client.send<Blob>({
    method: 'post',
    url: '/document/download',
    data: { reportType },
    responseType: 'blob',
  });
  saveFile(answer.data, fileName(String(answer.headers['content-disposition'] ?? ''), 'File.pdf'));
};

/** @param errorTitle title of the toast when the download fails */
export function useDownloadDocument(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (reportType: string) => downloadDocument(client, reportType),
    meta: { errorTitle },
  });
}
