import { mean } from '../moments.ts';
import { geometricReturnPerYear, volatilityPerYear } from './annualized.ts';
import { differences, isConstant } from './paired-returns.ts';

/**
 * Sharpe ratio per year: mean over standard deviation (divisor n - 1) of the returns above the riskless ones, times the
 * square root of the periods in a year.
 * Source: W. Sharpe, "The Sharpe ratio", Journal of Portfolio Management 21(1), 1994.
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
  const { excess, volatility } = excessOf(returns, riskFreeReturns, periodsPerYear);
  return (mean(excess) * periodsPerYear) / volatility;
}

/**
 * Sharpe ratio with the geometric return per year in place of the mean, which is what an investor really had.
 * Source: C. Bacon, "Practical portfolio performance measurement and attribution", 2nd edition, 2008, chapter 4.
 *
 * @throws {RangeError} as {@link sharpeRatio}
 */
export function geometricSharpeRatio(
  returns: readonly number[],
  riskFreeReturns: readonly number[],
  periodsPerYear: number,
): number {
  const { excess, volatility } = excessOf(returns, riskFreeReturns, periodsPerYear);
  return geometricReturnPerYear(excess, periodsPerYear) / volatility;
}

interface Excess {
  readonly excess: readonly number[];
  /** Per year. */
  readonly volatility: number;
}

function excessOf(returns: readonly number[], riskFreeReturns: readonly number[], periodsPerYear: number): Excess {
  const excess = differences(returns, 'riskFreeReturns', riskFreeReturns);
  const volatility = volatilityPerYear(excess, periodsPerYear);
  if (isConstant(excess)) throw new RangeError('returns must vary above riskFreeReturns for a Sharpe ratio.');
  return { excess, volatility };
}
