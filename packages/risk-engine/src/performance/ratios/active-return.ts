import { geometricReturnPerYear, volatilityPerYear } from './annualized.ts';
import { differences, isConstant } from './paired-returns.ts';

/**
 * Tracking error per year: standard deviation (divisor n - 1) of the differences to the benchmark.
 * Source: ESMA/2014/937, guidelines on ETFs and other UCITS issues, definition of the tracking error.
 *
 * @param returns of a year at least, as fractions
 * @param benchmarkReturns of the same periods
 * @param periodsPerYear e.g. 12 for months
 */
export const trackingErrorPerYear = (
  returns: readonly number[],
  benchmarkReturns: readonly number[],
  periodsPerYear: number,
): number => volatilityPerYear(differences(returns, 'benchmarkReturns', benchmarkReturns), periodsPerYear);

/** Active return per year: the difference of the two geometric returns per year. Source: Bacon 2008, chapter 4. */
export function activeReturnPerYear(
  returns: readonly number[],
  benchmarkReturns: readonly number[],
  periodsPerYear: number,
): number {
  differences(returns, 'benchmarkReturns', benchmarkReturns);
  return geometricReturnPerYear(returns, periodsPerYear) - geometricReturnPerYear(benchmarkReturns, periodsPerYear);
}

/**
 * Information ratio: active return per year over tracking error.
 * Source: R. Grinold, R. Kahn, "Active portfolio management", 2nd edition, 2000, chapter 5.
 *
 * @throws {RangeError} when the differences to the benchmark do not vary: then there is no such ratio
 */
export function informationRatio(
  returns: readonly number[],
  benchmarkReturns: readonly number[],
  periodsPerYear: number,
): number {
  const activeReturn = activeReturnPerYear(returns, benchmarkReturns, periodsPerYear);
  if (isConstant(differences(returns, 'benchmarkReturns', benchmarkReturns)))
    throw new RangeError('returns must vary beside benchmarkReturns for an information ratio.');
  return activeReturn / trackingErrorPerYear(returns, benchmarkReturns, periodsPerYear);
}
