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
export function quadraticForm(matrix: Matrix, x: Vector): number {
  requireLength('x', x, matrix.length, 'matrix');
  let sum = 0;
  for (let row = 0; row < matrix.length; row++) {
    requireLength(`matrix[${row}]`, matrix[row]!, x.length, 'x');
    sum += x[row]! * dot(matrix[row]!, x);
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
