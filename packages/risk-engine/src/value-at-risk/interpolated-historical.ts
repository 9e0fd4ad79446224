import { requireBetween, requireNumbers } from '../input/require.ts';
import type { Vector } from '../linear-algebra/matrix.ts';

/**
 * Historical value at risk between two outcomes: the loss at the place (n - 1) (1 - c) of the sorted outcomes, from
 * the worst on, interpolated. Spreadsheets and statistical programs say it; `empiricalTail` has the outcome itself.
 * Source: R. Hyndman, Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50(4), 1996,
 * definition 7.
 *
 * @param profits profit and loss of each outcome; their order does not matter
 * @param confidence e.g. 0.99
 * @returns a loss is positive
 */
export function interpolatedHistoricalVar(profits: Vector, confidence: number): number {
  requireNumbers('profits', profits);
  requireBetween('confidence', confidence, 0, 1);
  const sorted = Float64Array.from(profits).toSorted();
  const place = (sorted.length - 1) * (1 - confidence);
  const below = Math.floor(place);
  const worse = sorted[below]!;
  const better = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return 0 - (worse + (place - below) * (better - worse));
}
