/**
 * Standard error of the value at risk of simulated outcomes of which every second one mirrors the one before it: half
 * the distance between the losses one standard deviation of their rank apart. Of a pair at most one outcome is in the
 * tail, so the number of them has the variance n p (1 - 2 p), p = 1 - c.
 * Source: P. Glasserman, "Monte Carlo methods in financial engineering", 2003, section 9.1.2 (quantiles) and 4.2
 * (antithetic pairs).
 *
 * @param profits of all scenarios, finite
 */
export const mirroredQuantileError = (profits: Float64Array, confidence: number): number =>
  errorOf(profits, 1 - confidence, Math.max(0, 1 - 2 * (1 - confidence)));

/** The same of independent outcomes, whose number in the tail has the variance n p (1 - p). */
export const quantileError = (profits: Float64Array, confidence: number): number =>
  errorOf(profits, 1 - confidence, confidence);

function errorOf(profits: Float64Array, probability: number, spread: number): number {
  const rank = profits.length * probability;
  const step = Math.max(1, Math.sqrt(rank * spread));
  const sorted = profits.toSorted();
  const at = (position: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(position)))]!;
  return (at(rank + step) - at(rank - step)) / 2;
}
