import { requireAtLeast, requireCount } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';

export interface Concentration {
  /** HHI: the sum of the squared shares, 1 for one name. */
  readonly herfindahlIndex: number;
  /** As many equal names would be as concentrated: 1 / HHI. */
  readonly effectiveNumber: number;
}

/**
 * Concentration in names. The weights are scaled to the sum 1, so that cash beside them does not make them look spread.
 * Source: A. Hirschman, "The paternity of an index", American Economic Review 54(5), 1964.
 *
 * @param weights one for each issuer or group, none negative, their sum above 0
 */
export function concentration(weights: readonly number[]): Concentration {
  const total = requireWeights(weights);
  const herfindahlIndex = weights.reduce((sum, weight) => sum + (weight / total) ** 2, 0);
  return { herfindahlIndex, effectiveNumber: 1 / herfindahlIndex };
}

/** Sum of the largest `count` weights, of all where there are fewer; in the unit of the weights. */
export function topWeight(weights: readonly number[], count: number): number {
  requireWeights(weights);
  requireCount('count', count, 1);
  return weights
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, weight) => sum + weight, 0);
}

function requireWeights(weights: readonly number[]): number {
  requireEntries('weights', weights);
  const total = weights.reduce((sum, weight, index) => sum + requireAtLeast(`weights[${index}]`, weight, 0), 0);
  if (total === 0) throw new RangeError('weights must add up to more than 0.');
  return total;
}
