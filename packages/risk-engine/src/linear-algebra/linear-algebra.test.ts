import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cholesky } from './cholesky.ts';
import { exponentiallyWeightedCovariance, sampleCovariance } from './covariance.ts';
import { dot, multiplyTransposed, quadraticForm } from './matrix.ts';

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
    expect(() => sampleCovariance([[1]])).toThrow('at least two');
    expect(() => exponentiallyWeightedCovariance([], 0.9)).toThrow('at least one');
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

  it('refuses a matrix with a negative variance', () => {
    expect(() =>
      cholesky([
        [1, 2],
        [2, 1],
      ]),
    ).toThrow('not positive semi-definite');
  });
});

describe('products', () => {
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
