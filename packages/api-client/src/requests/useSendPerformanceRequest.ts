import { sentPerformanceRequestSchema, type PerformanceRequest } from '@fundscope/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { jobsKey } from '../jobs/jobs-keys.ts';
import { sendingCall, type Sending } from './sending.ts';

/**
 * POST /api/PFRequest. Errors: ApiError `bad-request` with the `field` at fault, `not-found`, `forbidden`; the list of
 * sent requests shows them.
 */
export function useSendPerformanceRequest() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending<PerformanceRequest>) =>
      client.read(sentPerformanceRequestSchema, sendingCall('/PFRequest', sending)),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobsKey }),
    meta: { isShownInPlace: true },
  });
}
