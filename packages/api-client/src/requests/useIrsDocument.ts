import type { IrsRequest } from '@fundscope/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { jobsKey } from '../jobs/jobs-keys.ts';
import { getIrsDocument, type IrsPatience } from './irs-document.ts';
import type { Sending } from './sending.ts';

/**
 * Requests a document about a row and downloads it when it is there.
 *
 * @param errorTitle title of the toast when there is none; IrsError has the server's words in both languages
 */
export function useIrsDocument(errorTitle: string, patience: IrsPatience = {}) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending<IrsRequest>) => getIrsDocument(client, sending, patience),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
    meta: { errorTitle },
  });
}
