import { sentRequestSchema, type ExportRequest } from '@fundscope/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { jobsKey } from '../jobs/jobs-keys.ts';
import { sendingCall, type Sending } from './sending.ts';

/** POST /api/PExpRequest : the data is the job. Errors: ApiError `bad-request` with the `field` at fault, `not-found`. */
export function useSendExportRequest() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending<ExportRequest>) =>
      client.read(sentRequestSchema, sendingCall('/PExpRequest', sending)),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
}
