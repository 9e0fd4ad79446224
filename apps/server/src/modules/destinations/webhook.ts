import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { WEBHOOK_DELIVERY_HEADER, WEBHOOK_SIGNATURE_HEADER } from '@fundscope/contract/breaches';
import type { Db } from '../../database/connection.ts';
import type { Delivery } from '../../requests/destinations.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { readFile } from '../../requests/request-files.ts';

/** For alerts alone: nobody can choose it for a file. */
export const WEBHOOK_DESTINATION = 10;

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
}

const PATIENCE_MS = 10_000;

/** `t=<seconds>,v1=<hex>`: who knows the secret can tell that body and time are ours. */
function signatureOf(secret: string, body: Buffer, seconds: number): string {
  const hmac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}

/**
 * Posts a file to the operator's address, and to no other: a redirect is a failure. What is answered is not read.
 * @throws {RequestFailure} saying whether another attempt makes sense
 */
export async function postWebhook(
  db: Db,
  { url, secret }: WebhookSettings,
  { request, file, signal }: Delivery,
): Promise<void> {
  const body = await buffer(readFile(db, file));
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': file.mediaType,
        [WEBHOOK_SIGNATURE_HEADER]: signatureOf(secret, body, Math.floor(Date.now() / 1_000)),
        [WEBHOOK_DELIVERY_HEADER]: `request-${request.requestId}`,
      },
      body: new Uint8Array(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw webhookFailure('no answer', false, error);
  }
  await answer.body?.cancel();
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  throw webhookFailure(String(status), status < 500 && status !== 408 && status !== 429);
}

/** Whoever refuses (3xx, 4xx) does so the next time too. */
function webhookFailure(what: string, isFinal: boolean, cause?: unknown): RequestFailure {
  return new RequestFailure(
    {
      en: `The webhook did not take the alert (${what}): tell your administrator.`,
      de: `Der Webhook hat die Meldung nicht angenommen (${what === 'no answer' ? 'keine Antwort' : what}): Bitte der Administration melden.`,
    },
    { isFinal, cause },
  );
}
