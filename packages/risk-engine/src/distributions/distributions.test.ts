import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialCdf } from './binomial.ts';
import { logGamma, regularizedIncompleteBeta } from './incomplete-beta.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import { studentTCdf, studentTQuantile } from './student-t.ts';

const relative = (actual: number, expected: number): number => Math.abs(actual / expected - 1);
const probability = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });

describe('normal distribution', () => {
  it.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.262340089798409],
    [0.99, 2.3263478740408408],
    [0.975, 1.959963984540054],
  ])('has the published quantile at %d', (p, quantile) => {
    expect(relative(normalQuantile(p), quantile)).toBeLessThan(1e-14);
  });

  it.each([
    [0, 0.5],
    [1.96, 0.9750021048517795],
    [-1, 0.15865525393145707],
    [-5, 2.866515718791939e-7],
    [-10, 7.61985302416052e-24],
  ])('has the published probability below %d', (x, p) => {
    expect(relative(normalCdf(x), p)).toBeLessThan(1e-12);
  });

  it('has a quantile that inverts the cumulative distribution', () => {
    fc.assert(
      fc.property(probability, (p) => {
        expect(Math.abs(normalCdf(normalQuantile(p)) - p)).toBeLessThan(1e-13);
      }),
    );
  });

  it('refuses what is no probability', () => {
    for (const p of [0, 1, -0.1, NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });

  it('ends at zero and one', () => {
    expect([normalCdf(-1000), normalCdf(1000)]).toEqual([0, 1]);
  });
});

describe("Student's t distribution", () => {
  // Fisher and Yates, statistical tables.
  it.each([
    [0.99, 5, 3.36493],
    [0.975, 10, 2.22814],
    [0.95, 1, 6.31375],
    [0.995, 30, 2.75],
    [0.01, 5, -3.36493],
  ])('has the tabulated quantile at %d with %d degrees of freedom', (p, df, quantile) => {
    expect(studentTQuantile(p, df)).toBeCloseTo(quantile, 4);
  });

  it('has a quantile that inverts the cumulative distribution', () => {
    fc.assert(
      fc.property(probability, fc.integer({ min: 1, max: 60 }), (p, df) => {
        expect(Math.abs(studentTCdf(studentTQuantile(p, df), df) - p)).toBeLessThan(1e-12);
      }),
    );
  });

  it('tends to the normal distribution', () => {
    expect(studentTQuantile(0.99, 1e7)).toBeCloseTo(normalQuantile(0.99), 5);
  });

  // mpmath 1.3.0, 40 digits. The continued fraction alone gave 0.0100000099 only to 1e-7.
  it('keeps its digits at very many degrees of freedom', () => {
    expect(relative(studentTCdf(-2.3263478740408408, 1e7), 0.010000009938783267)).toBeLessThan(1e-13);
    expect(relative(studentTCdf(-5, 1e12), 2.866515719275123e-7)).toBeLessThan(1e-13);
    expect(relative(studentTQuantile(0.99, 1e12), 2.3263478740445698)).toBeLessThan(1e-13);
  });

  it('is one curve where its two ways meet', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 8, noNaN: true }), (t) => {
        const below = studentTCdf(-t, 2000 * (1 - 1e-13));
        expect(relative(studentTCdf(-t, 2000), below)).toBeLessThan(1e-11);
      }),
    );
  });

  it('refuses what is no probability', () => {
    expect(() => studentTQuantile(1, 5)).toThrow(RangeError);
    expect(studentTQuantile(0.5, 5)).toBe(0);
  });
});

describe('binomial distribution', () => {
  // BCBS 1996, table 2: cumulative probability of exceptions in 250 days at 99 %.
  it.each([
    [0, 0.0811],
    [1, 0.2858],
    [2, 0.5432],
    [3, 0.7581],
    [4, 0.8922],
    [5, 0.9588],
    [6, 0.9863],
    [7, 0.996],
    [8, 0.9989],
    [9, 0.9997],
    [10, 0.9999],
  ])('gives the published probability of at most %d exceptions in 250 days', (exceptions, p) => {
    expect(binomialCdf(exceptions, 250, 0.01)).toBeCloseTo(p, 4);
  });

  it('is the sum of its terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (trials, p) => {
        let term = (1 - p) ** trials;
        let sum = 0;
        for (let k = 0; k <= trials; k++) {
          sum += term;
          expect(Math.abs(binomialCdf(k, trials, p) - sum)).toBeLessThan(1e-10);
          term *= ((trials - k) / (k + 1)) * (p / (1 - p));
        }
      }),
    );
    expect(binomialCdf(-1, 5, 0.5)).toBe(0);
  });
});

describe('beta and gamma function', () => {
  it('knows the factorials and the half', () => {
    expect(Math.exp(logGamma(6))).toBeCloseTo(120, 10);
    expect(Math.exp(logGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 12);
    expect(Math.exp(logGamma(0.25))).toBeCloseTo(3.625609908221908, 10);
  });

  it('is uniform for a = b = 1', () => {
    expect(regularizedIncompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 14);
    expect([regularizedIncompleteBeta(0, 2, 3), regularizedIncompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });
});
