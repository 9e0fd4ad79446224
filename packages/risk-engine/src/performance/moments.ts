import { requireNumbers } from '../input/require.ts';

export function mean(values: readonly number[]): number {
  requireNumbers('values', values);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation with the divisor n - 1, of two values at least. */
export function sampleStandardDeviation(values: readonly number[]): number {
  requireNumbers('values', values, 2);
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

export interface ReturnMoments {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation with the divisor n. */
  readonly volatility: number;
  readonly skewness: number;
  /** Kurtosis above 3. */
  readonly excessKurtosis: number;
}

/**
 * The first four moments of returns, with the divisor n; a constant series has skewness and excess kurtosis 0.
 * Source: Delegated Regulation (EU) 2017/653, annex II, point 12.
 */
export function returnMoments(returns: readonly number[]): ReturnMoments {
  requireNumbers('returns', returns);
  const centre = mean(returns);
  const central = (power: number): number => mean(returns.map((value) => (value - centre) ** power));
  const variance = central(2);
  const volatility = Math.sqrt(variance);
  // Rounding leaves a tiny variance in a constant series.
  const isConstant = volatility <= 1e-12 * Math.max(1, Math.abs(centre));
  return {
    count: returns.length,
    mean: centre,
    volatility,
    skewness: isConstant ? 0 : central(3) / volatility ** 3,
    excessKurtosis: isConstant ? 0 : central(4) / variance ** 2 - 3,
  };
}
