import { geometricReturnPerYear, volatilityPerYear } from './annualized.ts';
import { differences, isConstant } from './paired-returns.ts';

/**
 * Sharpe ratio per year: geometric return over volatility, both of the returns above the riskless ones.
 * Source: W. Sharpe, "The Sharpe ratio", Journal of Portfolio Management 21(1), 1994; annualised geometrically as in
 * Bacon 2008, chapter 4.
 *
 * @param returns of a year at least, as fractions
 * @param riskFreeReturns of the same periods
 * @param periodsPerYear e.g. 12 for months
 * @throws {RangeError} when the returns above the riskless ones do not vary: then there is no such ratio
 */
export function sharpeRatio(
  returns: readonly number[],
  riskFreeReturns: readonly number[],
  periodsPerYear: number,
): number {
  const excess = differences(returns, 'riskFreeReturns', riskFreeReturns);
  const excessReturn = geometricReturnPerYear(excess, periodsPerYear);
  if (isConstant(excess))
    throw new RangeError('returns must vary above riskFreeReturns for a Sharpe ratio.');
  return excessReturn / volatilityPerYear(excess, periodsPerYear);
}
