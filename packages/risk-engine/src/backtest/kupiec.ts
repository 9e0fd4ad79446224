import { normalCdf } from '../distributions/normal.ts';
import { requireBetween, requireCount } from '../input/require.ts';
import { requireCounted } from './traffic-light.ts';

export interface KupiecTest {
  /** Likelihood ratio, chi-square with one degree of freedom when the model is right. */
  readonly statistic: number;
  /** Probability of a ratio at least as large when the model is right. */
  readonly pValue: number;
}

/**
 * Proportion-of-failures test: does the rate of exceptions fit the confidence level?
 * Source: P. Kupiec, "Techniques for verifying the accuracy of risk measurement models", Journal of Derivatives 3(2),
 * 1995.
 *
 * @param exceptions number of days with a loss beyond the value at risk
 * @param observations number of days
 * @param confidence e.g. 0.99
 */
export function kupiecTest(exceptions: number, observations: number, confidence: number): KupiecTest {
  requireCount('observations', observations, 1);
  requireCounted(exceptions, observations);
  requireBetween('confidence', confidence, 0, 1);
  const expected = 1 - confidence;
  const observed = exceptions / observations;
  const logLikelihood = (rate: number): number =>
    timesLog(observations - exceptions, 1 - rate) + timesLog(exceptions, rate);
  const statistic = Math.max(0, 2 * (logLikelihood(observed) - logLikelihood(expected)));
  return { statistic, pValue: 2 * normalCdf(-Math.sqrt(statistic)) };
}

// 0 * log 0 counts as 0.
const timesLog = (count: number, rate: number): number => (count === 0 ? 0 : count * Math.log(rate));
