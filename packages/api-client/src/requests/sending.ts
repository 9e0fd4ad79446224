import {
  IDEMPOTENCY_KEY_HEADER,
  sentPerformanceRequestSchema,
  sentRequestSchema,
  type ExportRequest,
  type PerformanceRequest,
} from '@fundscope/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { sentRequestsKey } from './sent-requests.ts';

/** What is sent, and the key by which the server knows a second try of the same call. */
export interface Sending<Payload> {
  readonly payload: Payload;
  readonly idempotencyKey?: string;
}

/** The request of a sending. */
export const sendingCall = <Payload>(url: string, { payload, idempotencyKey }: Sending<Payload>) => ({
  method: 'post',
  url,
  data: payload,
  ...(idempotencyKey === undefined ? {} : { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } }),
});

/** POST /api/PExpRequest : the data is the sent request. Errors: ApiError `bad-request` with the wrong `field`, `not-found`. */
export function useSendExportRequest() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending<ExportRequest>) =>
      client.read(sentRequestSchema, sendingCall('/PExpRequest', sending)),
    onSuccess: () => queries.invalidateQueries({ queryKey: sentRequestsKey }),
  });
}

/**
 * POST /api/PFRequest. Errors: ApiError `bad-request` with the wrong `field`, `not-found`, `forbidden`; the list of
 * sent requests shows them.
 */
export function useSendPerformanceRequest() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending<PerformanceRequest>) =>
      client.read(sentPerformanceRequestSchema, sendingCall('/PFRequest', sending)),
    onSuccess: () => queries.invalidateQueries({ queryKey: sentRequestsKey }),
    meta: { isShownInPlace: true },
  });
}
