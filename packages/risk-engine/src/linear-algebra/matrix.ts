import { requireFinite, requireLength, requireMatrix, requireNumbers } from '../input/require.ts';

/** Numbers in a row; typed arrays and plain arrays alike. */
export type Vector = ArrayLike<number>;

/** Rows of equal length. */
export type Matrix = readonly Vector[];

/** The inner product of two vectors of equal length. */
export function dot(a: Vector, b: Vector): number {
  requireLength('b', b, a.length, 'a');
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  // Only then is a search worth its time: a number that is not finite makes the sum so.
  if (!Number.isFinite(sum)) {
    requireNumbers('a', a);
    requireNumbers('b', b);
  }
  return requireFinite('The product of a and b', sum);
}

/** x' A x for a square matrix. */
export const quadraticForm = (matrix: Matrix, x: Vector): number => namedQuadraticForm(['matrix', 'x'], matrix, x);

/** The same for a function whose arguments have other names. */
export function namedQuadraticForm(
  [matrixName, xName]: readonly [matrix: string, x: string],
  matrix: Matrix,
  x: Vector,
): number {
  requireLength(xName, x, matrix.length, matrixName);
  let sum = 0;
  for (let row = 0; row < matrix.length; row++) {
    const values = matrix[row]!;
    requireLength(`${matrixName}[${row}]`, values, x.length, xName);
    let product = 0;
    for (let column = 0; column < values.length; column++) product += values[column]! * x[column]!;
    sum += x[row]! * product;
  }
  if (!Number.isFinite(sum) || x.length === 0) {
    requireMatrix(matrixName, matrix);
    requireNumbers(xName, x);
  }
  return sum;
}

/** A' x: the transposed matrix times a vector. */
export function multiplyTransposed(matrix: Matrix, x: Vector): Float64Array {
  requireMatrix('matrix', matrix);
  requireNumbers('x', x);
  requireLength('x', x, matrix.length, 'matrix');
  const product = new Float64Array(matrix[0]!.length);
  for (let row = 0; row < matrix.length; row++) {
    const factor = x[row]!;
    const values = matrix[row]!;
    for (let column = 0; column < product.length; column++) product[column]! += factor * values[column]!;
  }
  return product;
}
