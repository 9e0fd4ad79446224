import { ApiError, NetworkError } from '../client/api-error.ts';

/** How long a file that is being made is asked for. */
export interface Patience {
  /** Default 120. */
  readonly tries?: number;
  /** Between two of them, by how many there were. Default 3 seconds. */
  readonly pauseMs?: number | ((times: number) => number);
  readonly signal?: AbortSignal | undefined;
  /** Told how often was asked. */
  readonly onAsked?: ((times: number) => void) | undefined;
}

/**
 * Asks until there is an answer. A try that reaches nobody is one without an answer.
 *
 * @param ask gives nothing while there is none yet
 * @returns nothing where there is none after the last try
 * @throws AbortError, and what else `ask` throws
 */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer | undefined>,
  { tries = 120, pauseMs = 3_000, signal, onAsked }: Patience,
): Promise<Answer | undefined> {
  for (let times = 1; times <= tries; times++) {
    const answer = await ask().catch(unlessUnreached);
    if (answer !== undefined) return answer;
    onAsked?.(times);
    if (times < tries) await pause(typeof pauseMs === 'number' ? pauseMs : pauseMs(times), signal);
  }
  return undefined;
}

/** What a proxy says while the server behind it does not answer. */
const UNREACHED: readonly number[] = [502, 503];

function unlessUnreached(error: unknown): undefined {
  if (error instanceof NetworkError || (error instanceof ApiError && UNREACHED.includes(error.status))) return;
  throw error;
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('The request was given up', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
