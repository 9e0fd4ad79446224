import { requireLength, requireNumbers } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';
import type { Matrix, Vector } from '../linear-algebra/matrix.ts';
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
  requireEntries('assetReturns', assetReturns);
  return empiricalTail(
    Float64Array.from(assetReturns, (row, day) => profitOf(weights, row, day)),
    confidence,
  );
}

function profitOf(weights: Vector, returns: Vector, day: number): number {
  const name = `assetReturns[${day}]`;
  requireLength(name, returns, weights.length, 'weights');
  let profit = 0;
  for (let asset = 0; asset < weights.length; asset++) profit += weights[asset]! * returns[asset]!;
  // Only then is a search worth its time: a return that is not finite makes the profit so.
  if (!Number.isFinite(profit)) requireNumbers(name, returns);
  return profit;
}
