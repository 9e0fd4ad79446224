import {
  IDEMPOTENCY_KEY_HEADER,
  sentPerformanceRequestSchema,
  type PerformanceRequest,
} from '@fundscope/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AnswerError } from '../client/api-error.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { errorTexts } from '../client/error-texts.ts';
import { sentRequestsKey } from './sent-requests.ts';

const CREATED = 201;

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

/**
 * POST /api/PFRequest. Only 201 means sent: any other answer is an AnswerError. Errors: ApiError `bad-request` with the wrong
 * `field`, `not-found`, `forbidden`; the list of sent requests shows them.
 */
export function useSendPerformanceRequest() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (sending: Sending<PerformanceRequest>) => {
      const { status, data } = await client.send(sendingCall('/PFRequest', sending));
      const answer = sentPerformanceRequestSchema.safeParse(data);
      if (status === CREATED && answer.success) return answer.data;
      throw new AnswerError(errorTexts[client.language].unexpectedAnswer, { cause: answer.error });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: sentRequestsKey }),
    meta: { isShownInPlace: true },
  });
}
