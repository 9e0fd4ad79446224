import type { Matrix } from './matrix.ts';

/**
 * The lower triangular L with L L' = A, for a symmetric positive semi-definite A. A pivot that is zero within
 * rounding gives a zero column, so a risk factor that does not move is allowed.
 * Source: G. Golub, C. Van Loan, "Matrix computations", 4th edition, section 4.2.
 *
 * @throws {RangeError} when the matrix has a negative pivot, i.e. is no covariance matrix
 */
export function cholesky(matrix: Matrix): Float64Array[] {
  const size = matrix.length;
  const largest = matrix.reduce((most, row, index) => Math.max(most, row[index]!), 0);
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  for (let column = 0; column < size; column++) {
    const pivotRow = lower[column]!;
    const diagonal = matrix[column]![column]!;
    let pivot = diagonal;
    for (let k = 0; k < column; k++) pivot -= pivotRow[k]! ** 2;
    // Beside the largest variance a very small one is lost in its rounding.
    const rounding = Math.max(1e-10 * Math.abs(diagonal), 1e-28 * largest);
    // Two factors that move almost alike leave a pivot near `rounding`, whose own error then grows in later rows.
    const indefinite = Math.max(1e-4 * Math.abs(diagonal), rounding);
    if (pivot < -indefinite || Number.isNaN(pivot))
      throw new RangeError(`The matrix is not positive semi-definite: pivot ${pivot} in row ${column + 1}.`);
    if (pivot <= rounding) continue;
    const root = Math.sqrt(pivot);
    pivotRow[column] = root;
    for (let row = column + 1; row < size; row++) {
      const values = lower[row]!;
      let sum = matrix[row]![column]!;
      for (let k = 0; k < column; k++) sum -= values[k]! * pivotRow[k]!;
      values[column] = sum / root;
    }
  }
  return lower;
}
