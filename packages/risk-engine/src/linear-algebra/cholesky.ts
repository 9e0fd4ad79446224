import type { Matrix } from './matrix.ts';
import { requireCovariance } from './positive-semi-definite.ts';

/**
 * The lower triangular L with L L' = A, for a symmetric positive semi-definite A. A pivot that is zero within its
 * rounding error gives a zero column, so a risk factor that does not move, or moves like others, is allowed. The
 * error of each pivot is carried along: dividing by a small pivot makes it grow in the rows below.
 * Source: G. Golub, C. Van Loan, "Matrix computations", 4th edition, section 4.2; for the growth N. Higham,
 * "Accuracy and stability of numerical algorithms", 2nd edition, section 10.3.
 *
 * @throws {RangeError} for what is no covariance matrix beyond rounding: not symmetric, not finite, indefinite
 */
export function cholesky(matrix: Matrix): Float64Array[] {
  requireCovariance('matrix', matrix);
  const size = matrix.length;
  const largest = matrix.reduce((most, row, index) => Math.max(most, row[index]!), 0);
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  // Beside the largest variance a very small one is lost in its rounding.
  const floor = Math.max(1e-32 * largest, 1e-300);
  const errors = matrix.map((row, index) => Math.max(GIVEN_ERROR * Math.abs(row[index]!), floor));
  for (let column = 0; column < size; column++) {
    const pivotRow = lower[column]!;
    const error = errors[column]!;
    const variance = matrix[column]![column]!;
    let pivot = variance;
    for (let k = 0; k < column; k++) pivot -= pivotRow[k]! ** 2;
    if (pivot <= Math.max(ZERO * variance, floor, Math.min(error, MOST_LOST * variance))) continue;
    const root = Math.sqrt(pivot);
    pivotRow[column] = root;
    for (let row = column + 1; row < size; row++) {
      const values = lower[row]!;
      let sum = matrix[row]![column]!;
      for (let k = 0; k < column; k++) sum -= values[k]! * pivotRow[k]!;
      const value = sum / root;
      values[column] = value;
      // First order in the errors of this pivot, and of the sum, which is between the errors of its two rows.
      errors[row]! += value ** 2 * (error / pivot) + 2 * Math.abs(value / root) * Math.sqrt(error * errors[row]!);
    }
  }
  return lower;
}

/** How exact a covariance is, relative to its variance: it was summed from some hundred returns. */
const GIVEN_ERROR = 4e-14;
/** A pivot that is smaller beside its variance counts as zero. */
const ZERO = 1e-10;
/** And so does one within its error, but never more of the variance than this. */
const MOST_LOST = 1e-9;
