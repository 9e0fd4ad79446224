import { binomialCdf } from '../distributions/binomial.ts';
import { requireBetween, requireCount } from '../input/require.ts';

export type TrafficLight = 'green' | 'yellow' | 'red' | 'unknown';

/** Business days that a zone is made for: a year. */
export const FULL_BACKTEST = 250;

/**
 * The Basel zone of a number of exceptions: yellow from the number on at which a right model would have fewer with at
 * least 95 % probability, red from 99.99 % on. For 250 days at 99 %: green to 4, yellow 5 to 9, red from 10. Fewer days
 * than 250 have no zone: a report prints how many of 250 there are.
 * Source: BCBS, "Supervisory framework for the use of backtesting in conjunction with the internal models approach to
 * market risk capital requirements", January 1996, section III.
 *
 * @param exceptions number of days with a loss beyond the value at risk
 * @param observations number of days
 * @param confidence e.g. 0.99
 */
export function trafficLight(exceptions: number, observations: number, confidence: number): TrafficLight {
  requireCounted(exceptions, observations);
  requireBetween('confidence', confidence, 0, 1);
  if (observations < FULL_BACKTEST) return 'unknown';
  const cumulative = binomialCdf(exceptions, observations, 1 - confidence);
  if (cumulative < 0.95) return 'green';
  return cumulative < 0.9999 ? 'yellow' : 'red';
}

/** The largest number of exceptions in 250 days that is still green: 4 at 99 %. @param confidence e.g. 0.99 */
export function mostGreenExceptions(confidence: number): number {
  let most = 0;
  while (trafficLight(most + 1, FULL_BACKTEST, confidence) === 'green') most++;
  return most;
}

/** No more exceptions than days. */
export function requireCounted(exceptions: number, observations: number): void {
  requireCount('observations', observations);
  if (requireCount('exceptions', exceptions) > observations)
    throw new RangeError(`exceptions must be at most observations, ${observations}, not ${exceptions}.`);
}
