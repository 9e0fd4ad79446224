import { requireLength, requireMatrix } from '../input/require.ts';
import type { Matrix } from './matrix.ts';

/** How far a correlation may miss, for each row, by rounding alone: it was summed from some hundred returns. */
const ROUNDING = 1e-12;
/** A variance below this part of the largest is lost in its rounding, and counts as none. */
const NO_VARIANCE = 1e-32;

/**
 * Refuses what no covariance can be: other than square, not finite, not symmetric, or with a portfolio of negative
 * variance beyond rounding. The matrix is scaled to correlations and eliminated by its largest remaining pivot, so that
 * what is left at the end bounds the most negative eigenvalue.
 * Source: N. Higham, "Accuracy and stability of numerical algorithms", 2nd edition, section 10.3.
 *
 * @throws {RangeError} with the name of the argument
 */
export function requireCovariance(name: string, matrix: Matrix): void {
  requireMatrix(name, matrix);
  requireLength(`${name}[0]`, matrix[0]!, matrix.length, name);
  const correlations = scaled(name, matrix);
  const tolerance = ROUNDING * matrix.length;
  const left = new Set(matrix.keys());
  while (left.size > 0) {
    const pivot = [...left].reduce((best, i) => (correlations[i]![i]! > correlations[best]![best]! ? i : best));
    if (correlations[pivot]![pivot]! <= tolerance) break;
    left.delete(pivot);
    eliminate(correlations, pivot, left);
  }
  for (const i of left) {
    for (const j of left) if (Math.abs(correlations[i]![j]!) > tolerance) refuse(name, i, j, correlations[i]![j]!);
  }
}

/** Those that were found to be covariances; whoever changes a matrix afterwards is not seen. */
const covariances = new WeakSet<Matrix>();

/** As `requireCovariance`, once for a matrix: the figures of many portfolios share that of their day. */
export function requireCovarianceOnce(name: string, matrix: Matrix): void {
  if (covariances.has(matrix)) return;
  requireCovariance(name, matrix);
  covariances.add(matrix);
}

function eliminate(correlations: Float64Array[], pivot: number, left: ReadonlySet<number>): void {
  const row = correlations[pivot]!;
  for (const i of left) {
    const factor = row[i]! / row[pivot]!;
    for (const j of left) correlations[i]![j]! -= factor * row[j]!;
  }
}

/** Correlations; rows without variance are zero, and must be. */
function scaled(name: string, matrix: Matrix): Float64Array[] {
  const variances = matrix.map((row, i) => row[i]!);
  const largest = Math.max(...variances);
  const floor = Math.max(NO_VARIANCE * largest, 1e-300);
  return matrix.map((row, i) => {
    if (variances[i]! < -ROUNDING * largest) refuse(name, i, i, variances[i]!);
    return Float64Array.from(row, (value, j) => {
      if (value !== matrix[j]![i]! && !isAlike(value, matrix[j]![i]!, variances[i]!, variances[j]!))
        throw new RangeError(
          `${name} must be symmetric, but [${i}][${j}] is ${value} and [${j}][${i}] ${matrix[j]![i]}.`,
        );
      const [a, b] = [Math.max(variances[i]!, floor), Math.max(variances[j]!, floor)];
      return variances[i]! > floor && variances[j]! > floor
        ? value / Math.sqrt(a) / Math.sqrt(b)
        : withoutVariance(name, [i, j], value, Math.sqrt(a) * Math.sqrt(b));
    });
  });
}

const isAlike = (a: number, b: number, varianceA: number, varianceB: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.sqrt(Math.abs(varianceA)) * Math.sqrt(Math.abs(varianceB));

/** What does not move cannot move with anything. */
function withoutVariance(name: string, [i, j]: readonly [number, number], value: number, most: number): number {
  if (Math.abs(value) > most * (1 + 1e-6)) refuse(name, i, j, value);
  return 0;
}

function refuse(name: string, i: number, j: number, value: number): never {
  throw new RangeError(`${name} is not positive semi-definite: ${value} is left at [${i}][${j}].`);
}
