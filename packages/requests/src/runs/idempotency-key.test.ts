// @vitest-environment node
import { ApiError, ExportError, IrsError, NetworkError } from '@fundscope/api-client';
import { expect, it } from 'vitest';
import { onceAtServer } from './idempotency-key.ts';

const texts = { message_en: 'No.', message_de: 'Nein.' };
const answer = (status: number) => new ApiError({ status, statusText: '', code: 'unknown', message: '' });

/** Whether a task is sent with another key after it ended so. */
async function hasNewKey(failure: Error): Promise<boolean> {
  const once = onceAtServer();
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return Promise.reject(failure);
  };
  await once(send).catch(() => undefined);
  await once(send).catch(() => undefined);
  return keys[0] !== keys[1];
}

it.each([
  ['a lost answer', new NetworkError(''), false],
  ['a proxy without its server', answer(503), false],
  ['an ended session', answer(401), false],
  ['an export that is late', new ExportError(undefined), false],
  ['a document that is late', new IrsError(1, undefined), false],
  ['a refusal', answer(400), true],
  ['an export that failed', new ExportError(texts), true],
  ['a document that failed', new IrsError(1, texts), true],
])('after %s (%s) another key: %s', async (_, error, isNew) => {
  expect(await hasNewKey(error)).toBe(isNew);
});
