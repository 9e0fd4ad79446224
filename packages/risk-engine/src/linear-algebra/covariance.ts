import { requireBetween, requireMatrix } from '../input/require.ts';
import type { Matrix } from './matrix.ts';
import { observationWeights } from './observation-weights.ts';

/**
 * Covariance of equally weighted observations with the divisor n - 1.
 *
 * @param observations one row per date, one column per risk factor; at least two rows
 * @throws {RangeError} for fewer than two rows, rows of different length, and numbers that are not finite
 */
export function sampleCovariance(observations: Matrix): Float64Array[] {
  requireMatrix('observations', observations, 2);
  const count = observations.length;
  const size = observations[0]!.length;
  const means = new Float64Array(size);
  for (const row of observations) for (let i = 0; i < size; i++) means[i]! += row[i]! / count;
  return accumulate(observations, means, () => 1 / (count - 1));
}

/**
 * Exponentially weighted covariance about zero, weights (1 - decay) decay^age scaled to the sum one.
 * Source: J.P. Morgan/Reuters, "RiskMetrics technical document", 4th edition, 1996, section 5.2.
 *
 * @param observations one row per date, oldest first
 * @param decay in (0, 1), e.g. 0.94; 1 would be equal weights
 */
export function exponentiallyWeightedCovariance(observations: Matrix, decay: number): Float64Array[] {
  requireBetween('decay', decay, 0, 1);
  requireMatrix('observations', observations);
  const weights = observationWeights(observations.length, decay);
  return accumulate(observations, new Float64Array(observations[0]!.length), (row) => weights[row]!);
}

function accumulate(observations: Matrix, centre: Float64Array, weightOf: (row: number) => number): Float64Array[] {
  const size = centre.length;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  const deviation = new Float64Array(size);
  observations.forEach((row, index) => {
    const weight = weightOf(index);
    for (let i = 0; i < size; i++) deviation[i] = row[i]! - centre[i]!;
    for (let i = 0; i < size; i++) {
      const target = covariance[i]!;
      const weighted = weight * deviation[i]!;
      for (let j = 0; j <= i; j++) target[j]! += weighted * deviation[j]!;
    }
  });
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) covariance[j]![i] = covariance[i]![j]!;
  return covariance;
}
