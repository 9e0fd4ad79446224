import type { Vector } from '../linear-algebra/matrix.ts';
import { requireBetween } from '../input/require.ts';
import type { TailLoss } from './empirical-tail.ts';
import { weightedTail } from './weighted-tail.ts';

/**
 * Historical simulation in which an observation counts less the older it is: weights (1 - decay) decay^age scaled to the
 * sum 1, the latest of age 0.
 * Source: J. Boudoukh, M. Richardson, R. Whitelaw, "The best of both worlds", Risk 11(5), 1998.
 *
 * @param profits of past periods at today's weights, oldest first
 * @param decay between 0 and 1, e.g. 0.98
 * @param confidence e.g. 0.99
 * @returns losses of one period
 */
export function ageWeightedHistoricalVar(profits: Vector, decay: number, confidence: number): TailLoss {
  requireBetween('decay', decay, 0, 1);
  const weights = Float64Array.from({ length: profits.length }, (_, index) => decay ** (profits.length - 1 - index));
  return weightedTail(profits, weights, confidence);
}
