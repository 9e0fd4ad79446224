import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cholesky } from './cholesky.ts';
import { exponentiallyWeightedCovariance, sampleCovariance } from './covariance.ts';
import { dot, multiplyTransposed, quadraticForm } from './matrix.ts';
import { effectiveObservations, observationWeights } from './observation-weights.ts';

const rows = (matrix: readonly ArrayLike<number>[]): number[][] => matrix.map((row) => Array.from(row));
const value = fc.double({ min: -10, max: 10, noNaN: true });
const observations = fc
  .integer({ min: 1, max: 6 })
  .chain((size) => fc.array(fc.array(value, { minLength: size, maxLength: size }), { minLength: 2, maxLength: 12 }));

describe('covariance', () => {
  it('is the hand-computed one of three observations', () => {
    const covariance = sampleCovariance([
      [1, 2],
      [2, 4],
      [3, 9],
    ]);
    expect(rows(covariance)).toEqual([
      [1, 3.5],
      [3.5, 13],
    ]);
  });

  it('weighs the newest observation most', () => {
    // Weights 1/3 and 2/3 for a decay of one half.
    const covariance = exponentiallyWeightedCovariance(
      [
        [3, 0],
        [0, 3],
      ],
      0.5,
    );
    expect(covariance[0]![0]).toBeCloseTo(3, 12);
    expect(covariance[1]![1]).toBeCloseTo(6, 12);
    expect(covariance[0]![1]).toBe(0);
  });

  it('is symmetric and gives no negative variance to any portfolio', () => {
    fc.assert(
      fc.property(observations, fc.array(value, { minLength: 6, maxLength: 6 }), (sample, exposures) => {
        for (const covariance of [sampleCovariance(sample), exponentiallyWeightedCovariance(sample, 0.94)]) {
          covariance.forEach((row, i) => row.forEach((entry, j) => expect(entry).toBe(covariance[j]![i])));
          expect(quadraticForm(covariance, exposures.slice(0, covariance.length))).toBeGreaterThan(-1e-6);
        }
      }),
    );
  });

  it('refuses too few observations and decay factors outside 0 and 1', () => {
    expect(() => sampleCovariance([[1]])).toThrow('observations must have at least 2 rows');
    expect(() => exponentiallyWeightedCovariance([], 0.9)).toThrow('observations must have at least 1 row');
    expect(() => exponentiallyWeightedCovariance([[1]], 1)).toThrow('between 0 and 1');
  });
});

describe('Cholesky factor', () => {
  it('is the one of the textbook example', () => {
    const lower = cholesky([
      [4, 12, -16],
      [12, 37, -43],
      [-16, -43, 98],
    ]);
    expect(rows(lower)).toEqual([
      [2, 0, 0],
      [6, 1, 0],
      [-8, 5, 3],
    ]);
  });

  it('multiplied by its transpose gives the covariance, also a singular one', () => {
    fc.assert(
      fc.property(observations, (sample) => {
        const covariance = sampleCovariance(sample);
        const lower = cholesky(covariance);
        const scale = Math.max(1e-6, ...covariance.map((row, i) => row[i]!));
        covariance.forEach((row, i) =>
          row.forEach((entry, j) => expect(Math.abs(dot(lower[i]!, lower[j]!) - entry) / scale).toBeLessThan(1e-4)),
        );
      }),
    );
  });

  it('takes factors that move almost alike beside very small ones', () => {
    const sample = [
      [3.1870339838593287e-13, 0, -0.1314423225733288, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, -1.628447040581682e-7, 0, -2.0780310245345107e-13],
    ];
    expect(() => cholesky(sampleCovariance(sample))).not.toThrow();
  });

  it('refuses a matrix that is indefinite by a millionth of a variance', () => {
    expect(() =>
      cholesky([
        [1, 1],
        [1, 1 - 1e-6],
      ]),
    ).toThrow('not positive semi-definite');
  });

  it.each([
    [
      'an eigenvalue of -0.41',
      [
        [1, 1, 0],
        [1, 1, 1],
        [0, 1, 1],
      ],
      'not positive semi-definite',
    ],
    [
      'a covariance without a variance',
      [
        [0, 0.5],
        [0.5, 1],
      ],
      'not positive semi-definite',
    ],
    [
      'an infinite variance',
      [
        [Infinity, 0],
        [0, 1],
      ],
      'matrix[0][0] must be a finite number',
    ],
    [
      'a covariance that is missing',
      [
        [1, NaN],
        [NaN, 1],
      ],
      'matrix[0][1] must be a finite number',
    ],
    [
      'two sides that differ',
      [
        [1, 0.5],
        [0.4, 1],
      ],
      'matrix must be symmetric',
    ],
    ['no rows', [], 'matrix must have at least 1 row'],
    ['rows without a diagonal', [[1, 0]], 'matrix[0] must have as many values as matrix, 1'],
  ])('refuses a matrix with %s', (_what, matrix, message) => {
    expect(() => cholesky(matrix)).toThrow(message);
  });

  it('takes a covariance of fewer observations than factors, in any order of the factors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 6, maxLength: 6 }), { minLength: 2, maxLength: 4 }),
        fc.array(fc.constantFrom(1e-6, 1e-3, 1, 1e4), { minLength: 6, maxLength: 6 }),
        (sample, scales) => {
          const scaled = sample.map((row) => row.map((entry, column) => entry * scales[column]!));
          expect(() => cholesky(sampleCovariance(scaled))).not.toThrow();
          expect(() => cholesky(sampleCovariance(scaled.map((row) => row.toReversed())))).not.toThrow();
        },
      ),
    );
  });

  it('takes any covariance, and refuses it when one portfolio has a negative variance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 }), {
          minLength: 5,
          maxLength: 5,
        }),
        fc.constantFrom(1e-9, 1e-6, 1e-2, 1),
        (directions, missing) => {
          const basis = orthogonal(directions);
          fc.pre(basis.length >= 2);
          const withLast = (variance: number): number[][] =>
            directions.map((_, i) =>
              directions.map((__, j) =>
                basis.reduce((sum, axis, k) => sum + (k === 0 ? variance : 1) * axis[i]! * axis[j]!, 0),
              ),
            );
          expect(() => cholesky(symmetric(withLast(0)))).not.toThrow();
          expect(() => cholesky(symmetric(withLast(-missing)))).toThrow('not positive semi-definite');
        },
      ),
    );
  });

  it('refuses a matrix with a negative variance', () => {
    expect(() =>
      cholesky([
        [1, 2],
        [2, 1],
      ]),
    ).toThrow('not positive semi-definite');
  });
});

/** Gram and Schmidt; what depends on the others is left out. */
function orthogonal(vectors: readonly (readonly number[])[]): number[][] {
  const basis: number[][] = [];
  for (const vector of vectors) {
    let rest = [...vector];
    for (const axis of [...basis, ...basis]) {
      const along = dot(axis, rest);
      rest = rest.map((entry, i) => entry - along * axis[i]!);
    }
    const length = Math.sqrt(dot(rest, rest));
    if (length > 1e-3) basis.push(rest.map((entry) => entry / length));
  }
  return basis;
}

const symmetric = (matrix: readonly (readonly number[])[]): number[][] =>
  matrix.map((row, i) => row.map((entry, j) => (entry + matrix[j]![i]!) / 2));

describe('observation weights', () => {
  it('sum to one, and count for as many observations as they are worth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), fc.double({ min: 0.5, max: 1, noNaN: true }), (count, decay) => {
        const sum = observationWeights(count, decay).reduce((total, weight) => total + weight, 0);
        expect(sum).toBeCloseTo(1, 10);
        expect(effectiveObservations(count, decay)).toBeLessThanOrEqual(count * (1 + 1e-9));
      }),
    );
    expect(effectiveObservations(250, 1)).toBeCloseTo(250, 10);
  });

  it('of 250 days at a decay of 0.97 count for 66, no year; of 1250 at 0.993 for more than one', () => {
    expect(effectiveObservations(250, 0.97)).toBeCloseTo(65.6, 1);
    expect(effectiveObservations(1250, 0.993)).toBeGreaterThan(250);
  });
});

describe('products', () => {
  it('refuse vectors of different length, and what is no number', () => {
    expect(() => dot([1, 2], [1])).toThrow('b must have as many values as a, 2, not 1');
    expect(() => dot([1, NaN], [1, 0])).toThrow('a[1] must be a finite number, not NaN');
    expect(() =>
      quadraticForm(
        [
          [1, NaN],
          [NaN, 1],
        ],
        [1, 0],
      ),
    ).toThrow('must be a finite number, not NaN');
    expect(() => multiplyTransposed([[1]], [1, 2])).toThrow('x must have as many values as matrix');
  });

  it('are those computed by hand', () => {
    const matrix = [
      [2, 1],
      [1, 3],
    ];
    expect(dot([1, 2], [3, 4])).toBe(11);
    expect(quadraticForm(matrix, [1, 2])).toBe(18);
    expect([
      ...multiplyTransposed(
        [
          [2, 1],
          [0, 3],
        ],
        [1, 2],
      ),
    ]).toEqual([2, 7]);
  });
});
