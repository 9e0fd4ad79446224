import { normalDensity, normalQuantile } from '../distributions/normal.ts';
import type { ReturnMoments } from '../performance/moments.ts';
import { requireAtLeast, requireBetween, requireFinite } from '../input/require.ts';
import type { TailLoss } from './empirical-tail.ts';

export interface ModifiedTail extends TailLoss {
  /**
   * Whether the expanded quantile grows with the probability from the confidence level outwards. If not, skewness and
   * kurtosis are too large for the expansion and the figure means nothing.
   */
  readonly isWithinDomain: boolean;
}

/**
 * Modified value at risk and expected shortfall: the normal quantile corrected for skewness and kurtosis by the
 * Cornish-Fisher expansion, the shortfall from the Edgeworth density of the same order. Without skewness and excess
 * kurtosis both are those of the normal distribution with the mean.
 * Source: K. Boudt, B. Peterson, C. Croux, "Estimation and decomposition of downside risk for portfolios with non-normal
 * returns", Journal of Risk 11(2), 2008; domain: D. Maillard, "A user's guide to the Cornish Fisher expansion", 2012.
 *
 * @param moments of the returns of one period, with the divisor n
 * @param confidence e.g. 0.99
 * @returns losses of one period as positive fractions
 */
export function modifiedTail(moments: ReturnMoments, confidence: number): ModifiedTail {
  const { mean, volatility, skewness, excessKurtosis } = moments;
  requireFinite('moments.mean', mean);
  requireAtLeast('moments.volatility', volatility, 0);
  requireFinite('moments.skewness', skewness);
  requireFinite('moments.excessKurtosis', excessKurtosis);
  const tail = 1 - requireBetween('confidence', confidence, 0, 1);
  const z = -normalQuantile(confidence);
  const h =
    z +
    ((z ** 2 - 1) * skewness) / 6 +
    ((z ** 3 - 3 * z) * excessKurtosis) / 24 -
    ((2 * z ** 3 - 5 * z) * skewness ** 2) / 36;
  // -1 times the integral of x times the Edgeworth density up to h, in closed form.
  const shortfall =
    normalDensity(h) *
    (1 +
      (h ** 3 * skewness) / 6 +
      ((h ** 4 - 2 * h ** 2 - 1) * excessKurtosis) / 24 +
      ((h ** 6 - 9 * h ** 4 + 9 * h ** 2 + 3) * skewness ** 2) / 72);
  return {
    valueAtRisk: -mean - volatility * h,
    expectedShortfall: -mean + (volatility * shortfall) / tail,
    isWithinDomain: growsBelow(z, skewness, excessKurtosis),
  };
}

/** Whether the derivative of the expansion, a quadratic in z, is above 0 at z and at every lower point. */
function growsBelow(z: number, skewness: number, excessKurtosis: number): boolean {
  const square = excessKurtosis / 8 - skewness ** 2 / 6;
  const linear = skewness / 3;
  const constant = 1 - excessKurtosis / 8 + (5 * skewness ** 2) / 36;
  const slopeAt = (point: number): number => square * point ** 2 + linear * point + constant;
  if (slopeAt(z) <= 0 || square < 0) return false;
  if (square === 0) return linear <= 0;
  const lowest = -linear / (2 * square);
  return lowest >= z || slopeAt(lowest) > 0;
}
