import { mean } from '../moments.ts';
import { geometricReturnPerYear } from './annualized.ts';
import { differences, isConstant } from './paired-returns.ts';
import { requireEntries } from '../../input/require-shares.ts';

export interface BenchmarkedReturns {
  /** Of the portfolio, per period, as fractions. */
  readonly returns: readonly number[];
  /** Of the same periods. */
  readonly benchmarkReturns: readonly number[];
  /** Of the same periods; 0 when there are none. */
  readonly riskFreeReturns?: readonly number[];
}

export interface BenchmarkRegression {
  readonly beta: number;
  /** Per period. */
  readonly alpha: number;
  /** Share of the variance that the benchmark explains; null when the portfolio's returns do not vary. */
  readonly rSquared: number | null;
}

/**
 * Least squares of the portfolio's returns on the benchmark's, both above the riskless ones.
 * Source: M. Jensen, "The performance of mutual funds in the period 1945-1964", Journal of Finance 23(2), 1968.
 *
 * @throws {RangeError} for fewer than two periods, series of unequal length, or a benchmark that does not vary
 */
export function benchmarkRegression(series: BenchmarkedReturns): BenchmarkRegression {
  const { returns, benchmarkReturns } = series;
  const { riskFreeReturns = returns.map(() => 0) } = series;
  requireEntries('returns', returns, 2);
  differences(returns, 'benchmarkReturns', benchmarkReturns);
  const y = differences(returns, 'riskFreeReturns', riskFreeReturns);
  const x = benchmarkReturns.map((value, index) => value - riskFreeReturns[index]!);
  if (isConstant(x)) throw new RangeError('benchmarkReturns must vary for a regression.');
  const [meanX, meanY] = [mean(x), mean(y)];
  const sumXy = x.reduce((sum, value, index) => sum + (value - meanX) * (y[index]! - meanY), 0);
  const sumXx = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  const sumYy = y.reduce((sum, value) => sum + (value - meanY) ** 2, 0);
  const beta = sumXy / sumXx;
  const rSquared = isConstant(y) ? null : sumXy ** 2 / (sumXx * sumYy);
  return { beta, alpha: meanY - beta * meanX, rSquared };
}

/**
 * Treynor ratio per year: geometric return above the riskless one over beta.
 * Source: J. Treynor, "How to rate management of investment funds", Harvard Business Review 43(1), 1965.
 *
 * @throws {RangeError} for returns of less than a year, or a beta of 0: then there is no such ratio
 */
export function treynorRatio(series: BenchmarkedReturns, periodsPerYear: number): number {
  const { returns, riskFreeReturns = returns.map(() => 0) } = series;
  const { beta } = benchmarkRegression(series);
  if (beta === 0)
    throw new RangeError('returns must move with benchmarkReturns (beta other than 0) for a Treynor ratio.');
  return geometricReturnPerYear(differences(returns, 'riskFreeReturns', riskFreeReturns), periodsPerYear) / beta;
}

/**
 * Jensen's alpha per year: R - Rf - beta (B - Rf), each the geometric return per year.
 * Source: Jensen 1968; Bacon 2008, chapter 4.
 *
 * @throws {RangeError} for returns of less than a year
 */
export function jensenAlphaPerYear(series: BenchmarkedReturns, periodsPerYear: number): number {
  const { returns, benchmarkReturns, riskFreeReturns = returns.map(() => 0) } = series;
  const { beta } = benchmarkRegression(series);
  const riskFree = geometricReturnPerYear(riskFreeReturns, periodsPerYear);
  const benchmark = geometricReturnPerYear(benchmarkReturns, periodsPerYear);
  return geometricReturnPerYear(returns, periodsPerYear) - riskFree - beta * (benchmark - riskFree);
}
