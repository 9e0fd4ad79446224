/** Numbers in a row; typed arrays and plain arrays alike. */
export type Vector = ArrayLike<number>;

/** Rows of equal length. */
export type Matrix = readonly Vector[];

/** The inner product of two vectors of equal length. */
export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** x' A x for a square matrix. */
export function quadraticForm(matrix: Matrix, x: Vector): number {
  let sum = 0;
  for (let row = 0; row < matrix.length; row++) {
    if (x[row] !== 0) sum += x[row]! * dot(matrix[row]!, x);
  }
  return sum;
}

/** A' x: the transposed matrix times a vector. */
export function multiplyTransposed(matrix: Matrix, x: Vector): Float64Array {
  const product = new Float64Array(matrix[0]?.length ?? 0);
  for (let row = 0; row < matrix.length; row++) {
    const factor = x[row]!;
    const values = matrix[row]!;
    for (let column = 0; column < product.length; column++) product[column]! += factor * values[column]!;
  }
  return product;
}
