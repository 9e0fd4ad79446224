import { IDEMPOTENCY_KEY_HEADER } from '@fundscope/contract/requests';

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
