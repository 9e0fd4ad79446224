import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { downloadFile } from '../files/download-file.ts';

/**
 * GET /api/jobs/{id}/file : the file of one's own request, handed to the browser's downloads.
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadJobFile(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (id: number) => downloadFile(client, { url: `/jobs/${id}/file`, fallbackName: 'File' }),
    meta: { errorTitle },
  });
}
