import { dot, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import { requireLength, requireMatrix, requireNumbers } from '../input/require.ts';
import { tailShares } from './weighted-tail.ts';

export interface TailDecomposition {
  readonly expectedShortfall: number;
  /** Loss of each position in the tail of the portfolio; they add up to the expected shortfall. */
  readonly component: readonly number[];
}

/**
 * Which part of a historical or simulated expected shortfall each position carries: its mean loss over the worst 1 - c of
 * the portfolio's outcomes, the last one in part.
 * Source: D. Tasche, "Expected shortfall and beyond", Journal of Banking and Finance 26(7), 2002.
 *
 * @param assetReturns one row per past day or scenario, one column per position, as fractions
 * @param weights of NAV
 * @param confidence e.g. 0.99
 */
export function tailDecomposition(assetReturns: Matrix, weights: Vector, confidence: number): TailDecomposition {
  requireNumbers('weights', weights);
  requireMatrix('assetReturns', assetReturns);
  requireLength('weights', weights, assetReturns[0]!.length, 'assetReturns[0]');
  const profits = assetReturns.map((row) => dot(row, weights));
  const { groups } = tailShares(
    profits,
    profits.map(() => 1),
    confidence,
  );
  const component = Array.from(weights, (weight, column) => {
    const meanReturn = (indexes: readonly number[]): number =>
      indexes.reduce((sum, index) => sum + assetReturns[index]![column]!, 0) / indexes.length;
    return groups.reduce((sum, { share, indexes }) => sum - share * weight * meanReturn(indexes), 0);
  });
  return { expectedShortfall: component.reduce((sum, value) => sum + value, 0), component };
}
