import { requireAtLeast, requireCount, requireFinite } from '../input/require.ts';
import { regularizedIncompleteBeta } from './incomplete-beta.ts';

/**
 * The probability of at most `successes` in `trials` draws of probability `probability`.
 * Source: Abramowitz and Stegun 26.5.24.
 */
export function binomialCdf(successes: number, trials: number, probability: number): number {
  requireFinite('successes', successes);
  requireCount('trials', trials);
  if (requireAtLeast('probability', probability, 0) > 1)
    throw new RangeError(`probability must be at most 1, not ${probability}.`);
  if (successes < 0) return 0;
  if (successes >= trials) return 1;
  return regularizedIncompleteBeta(1 - probability, trials - successes, successes + 1);
}
