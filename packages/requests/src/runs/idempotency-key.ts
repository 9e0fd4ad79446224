import { ApiError, ExportError, IrsError } from '@fundscope/api-client';

/** Refusals that say nothing about the request: the session has ended, the server gave up waiting, or has too much to do. */
const UNDECIDED: readonly number[] = [401, 408, 429];

/** Whether the server said that the request failed. Otherwise it may be under way there: the answer was lost, or is late. */
function hasFailed(error: unknown): boolean {
  if (error instanceof ExportError || error instanceof IrsError) return !error.isLate;
  return error instanceof ApiError && error.status < 500 && !UNDECIDED.includes(error.status);
}

/** The key of the next try: another one only where the server said that this one failed. */
export const nextIdempotencyKey = (key: string, error: unknown): string =>
  hasFailed(error) ? crypto.randomUUID() : key;

/** Does a task as often as it is asked to, so that the server does it once. */
export function onceAtServer(): <Answer>(send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer> {
  let key: string = crypto.randomUUID();
  return async (send) => {
    try {
      return await send(key);
    } catch (error) {
      key = nextIdempotencyKey(key, error);
      throw error;
    }
  };
}
