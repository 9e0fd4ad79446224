import { mean } from '../moments.ts';
import { requireReturns } from '../../input/require-returns.ts';
import { requireFinite } from '../../input/require.ts';

/**
 * Downside deviation per period: sqrt(sum of min(r - MAR, 0)^2 / n), over all n periods.
 * Source: F. Sortino, R. van der Meer, "Downside risk", Journal of Portfolio Management 17(4), 1991.
 *
 * @param returns at least one, as fractions
 * @param minimumAcceptableReturn MAR per period
 */
export function downsideDeviation(returns: readonly number[], minimumAcceptableReturn = 0): number {
  requireReturns('returns', returns);
  requireFinite('minimumAcceptableReturn', minimumAcceptableReturn);
  return Math.sqrt(mean(returns.map((value) => Math.min(value - minimumAcceptableReturn, 0) ** 2)));
}

/**
 * Sortino ratio per period: (mean - MAR) / downside deviation. It is not annualised.
 * Source: F. Sortino, L. Price, "Performance measurement in a downside risk framework", Journal of Investing 3(3), 1994.
 *
 * @throws {RangeError} when no return is below the minimum: then there is no such ratio
 */
export function sortinoRatio(returns: readonly number[], minimumAcceptableReturn = 0): number {
  const deviation = downsideDeviation(returns, minimumAcceptableReturn);
  if (deviation === 0) throw new RangeError('returns must have one below minimumAcceptableReturn for a Sortino ratio.');
  return (mean(returns) - minimumAcceptableReturn) / deviation;
}

/**
 * Omega: what the returns gain above a threshold over what they lack below it.
 * Source: C. Keating, W. Shadwick, "A universal performance measure", Journal of Performance Measurement 6(3), 2002.
 *
 * @param threshold L, per period
 * @throws {RangeError} when no return is below the threshold: then there is no such ratio
 */
export function omegaRatio(returns: readonly number[], threshold = 0): number {
  requireReturns('returns', returns);
  requireFinite('threshold', threshold);
  const gain = returns.reduce((sum, value) => sum + Math.max(value - threshold, 0), 0);
  const shortfall = returns.reduce((sum, value) => sum + Math.max(threshold - value, 0), 0);
  if (shortfall === 0) throw new RangeError('returns must have one below threshold for an Omega.');
  return gain / shortfall;
}
