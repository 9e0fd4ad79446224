import { requireAtLeast } from '../input/require.ts';

export type LimitStatus = 'ok' | 'warning' | 'breach' | 'unknown';

/** From here on a limit is watched. */
const WARNING = 0.8;

/**
 * How a limit stands: a warning from 80 %, a breach above 100 %. What could not be computed is unknown, never ok.
 *
 * @param utilisation measure over limit; null where it is not known
 */
export function limitStatus(utilisation: number | null): LimitStatus {
  if (utilisation === null) return 'unknown';
  if (requireAtLeast('utilisation', utilisation, 0) > 1) return 'breach';
  return utilisation >= WARNING ? 'warning' : 'ok';
}
