import { sampleStandardDeviation } from '../moments.ts';
import { linkedReturn } from '../returns.ts';
import { requireReturns } from '../../input/require-returns.ts';
import { requireAbove } from '../../input/require.ts';

/** Returns of one year, at least two of them for a deviation. */
const leastCount = (periodsPerYear: number): number =>
  Math.max(2, Math.ceil(requireAbove('periodsPerYear', periodsPerYear, 0)));

/**
 * Geometric return per year of equally long periods: (product of (1 + r))^(m / n) - 1.
 * Source: C. Bacon, "Practical portfolio performance measurement and attribution", 2nd edition, 2008, chapter 2. By the
 * GIPS standards for firms, 2020, returns of less than a year are not annualised.
 *
 * @param returns of a year at least, as fractions
 * @param periodsPerYear m, e.g. 12 for months
 * @throws {RangeError} for returns of less than a year, not finite or below -1
 */
export function geometricReturnPerYear(returns: readonly number[], periodsPerYear: number): number {
  requireReturns('returns', returns, leastCount(periodsPerYear));
  return (1 + linkedReturn(returns)) ** (periodsPerYear / returns.length) - 1;
}

/**
 * Standard deviation (divisor n - 1) per year, by the square root of time, which is exact for independent returns.
 * Source: Bacon 2008, chapter 4.
 *
 * @param returns of a year at least, as fractions
 * @param periodsPerYear e.g. 12 for months
 * @throws {RangeError} for returns of less than a year, not finite or below -1
 */
export function volatilityPerYear(returns: readonly number[], periodsPerYear: number): number {
  requireReturns('returns', returns, leastCount(periodsPerYear));
  return sampleStandardDeviation(returns) * Math.sqrt(periodsPerYear);
}
