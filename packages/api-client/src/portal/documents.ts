import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { downloadFile } from '../files/download-file.ts';

/**
 * POST /api/document/download: a document by its report type, handed to the browser's downloads.
 *
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadDocument(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (reportType: string) =>
      downloadFile(client, {
        method: 'post',
        url: '/document/download',
        data: { reportType },
        fallbackName: 'File.pdf',
      }),
    meta: { errorTitle, saysStatus: true },
  });
}
