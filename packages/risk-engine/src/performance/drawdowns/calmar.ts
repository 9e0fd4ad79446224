import { requireReturns } from '../../input/require-returns.ts';
import { maximumDrawdown } from '../returns.ts';
import { geometricReturnPerYear } from '../ratios/annualized.ts';

/**
 * Calmar ratio: geometric return per year over the maximum drawdown, the begin of the first period counted as a peak.
 * Source: T. Young, "Calmar ratio: a smoother tool", Futures 20(1), 1991 (there over 36 months).
 *
 * @param returns of a year at least, as fractions
 * @param periodsPerYear e.g. 12 for months
 * @throws {RangeError} when the value never falls: then there is no such ratio
 */
export function calmarRatio(returns: readonly number[], periodsPerYear: number): number {
  requireReturns('returns', returns);
  let value = 1;
  const drawdown = maximumDrawdown([1, ...returns.map((each) => (value *= 1 + each))]);
  if (drawdown === 0) throw new RangeError('returns must have a loss for a Calmar ratio.');
  return geometricReturnPerYear(returns, periodsPerYear) / drawdown;
}
