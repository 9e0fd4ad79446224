import { requireLength, requireNumbers } from '../input/require.ts';
import { dot, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import { empiricalTail, type TailLoss } from './empirical-tail.ts';

/**
 * Historical simulation: today's weights under each day's asset returns.
 * Source: CESR/10-788, section 3.6 (calculation standards: an effective history of one year or more).
 *
 * @param assetReturns one row per past day, one column per asset, as fractions
 * @param weights exposure of the portfolio to each asset as a fraction of NAV
 * @param confidence e.g. 0.99
 * @throws {RangeError} for a missing return, which is no return of 0 %
 * @returns losses of one day as fractions of NAV
 */
export function historicalVar(assetReturns: Matrix, weights: Vector, confidence: number): TailLoss {
  requireNumbers('weights', weights);
  assetReturns.forEach((row, day) => requireLength(`assetReturns[${day}]`, row, weights.length, 'weights'));
  const profits = new Float64Array(assetReturns.length);
  for (let day = 0; day < profits.length; day++) profits[day] = dot(weights, assetReturns[day]!);
  return empiricalTail(profits, confidence);
}
