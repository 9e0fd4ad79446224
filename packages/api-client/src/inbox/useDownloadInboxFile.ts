import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { downloadFile } from '../files/download-file.ts';

/**
 * GET /api/inbox/{id}/file : the file, handed to the browser's downloads.
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadInboxFile(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (id: number) => downloadFile(client, { url: `/inbox/${id}/file`, fallbackName: 'File' }),
    meta: { errorTitle },
  });
}
