import { binomialCdf } from '../distributions/binomial.ts';

export type TrafficLight = 'green' | 'yellow' | 'red';

/**
 * The Basel zone of a number of exceptions: yellow from the number on at which a right model would have fewer with at
 * least 95 % probability, red from 99.99 % on. For 250 days at 99 %: green to 4, yellow 5 to 9, red from 10.
 * Source: BCBS, "Supervisory framework for the use of backtesting in conjunction with the internal models approach to
 * market risk capital requirements", January 1996, section III.
 *
 * @param exceptions number of days with a loss beyond the value at risk
 * @param observations number of days
 * @param confidence e.g. 0.99
 */
export function trafficLight(exceptions: number, observations: number, confidence: number): TrafficLight {
  const cumulative = binomialCdf(exceptions, observations, 1 - confidence);
  if (cumulative < 0.95) return 'green';
  return cumulative < 0.9999 ? 'yellow' : 'red';
}
